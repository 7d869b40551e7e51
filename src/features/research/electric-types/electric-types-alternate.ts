/** The types of electric cars for programs. */
import type { Site } from '#src/domain/site/site.ts';
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';
import { electricTypeHref } from '#src/features/research/electric-types/electric-type-link.ts';
import * as texts from '#src/features/research/electric-types/electric-types.ts';

/** @param day the day of the stock */
export function toElectricTypesAlternate(
  { brand, origin }: Pick<Site, 'brand' | 'origin'>,
  day: string,
): AlternatePage {
  return {
    url: origin + texts.ELECTRIC_TYPES_PATH,
    title: texts.ELECTRIC_TYPES_TITLE,
    description: texts.ELECTRIC_TYPES_DESCRIPTION,
    date: day,
    sections: texts.ELECTRIC_TYPES.map(({ code, label, short, text, suits }) => ({
      heading: `${label} (${short.toLowerCase()})`,
      text: [text, `Right for you if: ${suits}`, `Cars: ${origin}${electricTypeHref(code)}`],
    })),
    sources: [`${brand.name}'s own texts`],
  };
}
