/** The trim comparison for programs: a row for each trim, each figure with its source. */
import type { AlternateColumn, AlternatePage } from '#src/domain/site/alternate-page.ts';
import { nameFactSource } from '#src/domain/vehicle/fact-sources.ts';
import { writeTextSource } from '#src/domain/site/text-source.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { TRIM_COLUMNS, toTrimRow } from '#src/features/research/trim-comparison/trim-sections.ts';
import { listTrimNotes, listTrimRows } from '#src/features/research/trim-comparison/trim-rows.ts';
import { listUnknownSpecs } from '#src/features/research/trim-comparison/trim-texts.ts';
import type { TrimsPage } from '#src/features/research/trim-comparison/trims-page.server.ts';
import { toMarkdownBlocks } from '#src/lib/markdown-blocks.ts';

const COLUMNS: readonly AlternateColumn[] = [
  ...TRIM_COLUMNS,
  ...SPECS.map(({ specId, label }) => ({ key: String(specId), label })),
];
const SOURCED = [
  ['MSRP, engine and drive', 'trim'],
  ['Fuel economy and range', 'machine'],
  ['Equipment', 'equipment'],
] as const;

export function toTrimsAlternate(
  { vehicle, trims, canonical, day, sources, sourcesOf, texts = [] }: TrimsPage,
  origin: string,
): AlternatePage {
  const rows = listTrimRows(trims);
  const nameOf = (key: string) => sources.filter((source) => source.key === key).map(nameFactSource);
  return {
    url: origin + canonical,
    title: `Compare ${vehicle} trims`,
    description: `Compare the price, engine and equipment of every ${vehicle} trim.`,
    date: day,
    count: trims.reduce((sum, { count }) => sum + count, 0),
    sections: [
      ...texts.map(({ title, html, basis, updated }) => ({
        heading: title,
        text: [
          ...toMarkdownBlocks(html, origin),
          `${basis === undefined ? '' : `Based on ${basis}. `}${writeTextSource({ updated })}.`,
        ],
      })),
      {
        heading: 'Trims',
        text: [
          ...SOURCED.map(([what, of]) => `${what}: ${nameSources(sourcesOf[of].flatMap(nameOf))}.`),
          ...listUnknownSpecs(rows.unknownSpecs),
          ...listTrimNotes(rows),
        ],
        table: { columns: COLUMNS, rows: trims.map(toRow) },
      },
    ],
    sources: sources.map(nameFactSource),
  };
}

/** Without what a source says of itself at its start: the line begins with that. */
function nameSources(names: readonly string[]): string {
  return names.map((name) => name.replace(/^Fuel economy: /, '')).join('; ');
}

function toRow(trim: Trim): Record<string, string | number | undefined> {
  const specs = trim.specs.map(({ specId, specValue }) => [String(specId), specValue] as const);
  return { ...toTrimRow(trim), ...Object.fromEntries(specs) };
}
