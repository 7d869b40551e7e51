/** Certified programs and money-back guarantees for programs that read the site. */
import type { Site } from '#src/domain/site/site.ts';
import type { AlternatePage, AlternateSection, AlternateTable } from '#src/domain/site/alternate-page.ts';
import { programCarsPath } from '#src/features/research/certified/certified-cars-path.ts';
import {
  CERTIFIED_DESCRIPTION,
  CERTIFIED_INTRO,
  CERTIFIED_PATH,
  CERTIFIED_TITLE,
} from '#src/features/research/certified/certified-links.ts';
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import { COMMON_HEADING, splitCommonPoints } from '#src/features/research/certified/common-points.ts';
import { listMoneyBacks } from '#src/features/research/certified/money-back.ts';

/** @param day the day of the stock */
export function toCertifiedAlternate(
  all: readonly CertifiedProgram[],
  { brand, origin }: Pick<Site, 'brand' | 'origin'>,
  day: string,
): AlternatePage {
  const { common, programs } = splitCommonPoints(all);
  return {
    url: origin + CERTIFIED_PATH,
    title: CERTIFIED_TITLE,
    description: CERTIFIED_DESCRIPTION,
    date: day,
    sections: [
      { heading: 'Certified programs', text: [CERTIFIED_INTRO] },
      ...(common.length > 0 ? [{ heading: COMMON_HEADING, table: toTable(common) }] : []),
      ...programs.map((program) => toProgram(program, origin)),
      ...listMoneyBacks(brand.key).map(({ heading, lead, points }) => ({ heading, text: [lead, ...points] })),
    ],
    sources: [`${brand.name}'s own texts`],
  };
}

function toProgram(program: CertifiedProgram, origin: string): AlternateSection {
  return {
    heading: program.heading,
    text: [`Cars: ${origin}${programCarsPath(program)}`],
    table: toTable(program.content),
  };
}

function toTable(content: CertifiedProgram['content']): AlternateTable {
  return {
    columns: [
      { key: 'part', label: 'Part' },
      { key: 'point', label: 'What it says' },
    ],
    rows: content.flatMap(({ heading, points }) => points.map((point) => ({ part: heading, point }))),
  };
}
