/** Where editors' texts and notes about a model are shown: each on one page, to which the others link. @see docs/content.md */
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath, reviewAnchor } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Services } from '#src/server/services.ts';

type Texts = ReturnType<Services['contents']['findEditorial']>;

export interface PlacedTexts {
  /** Those shown on the page. */
  readonly editorial: Pick<Texts, 'tabs' | 'reviews'>;
  /** Links to those shown on another page. */
  readonly guides: readonly { readonly label: string; readonly href: string }[];
}

/**
 * A text is on one page: a tab with the model's cars if that page is indexed, else here; a review on the model's
 * research page.
 */
export function placeTexts(
  { tabs, guides, reviews }: Texts,
  { makeCode, modelCode, year }: ModelPath,
  hasCarsPage: boolean,
): PlacedTexts {
  const isOfModel = year === undefined;
  const researchHref = formatResearchPath({ makeCode, modelCode });
  const carsHref = formatSearchPath({ makeCode, modelCode });
  const textsHref = hasCarsPage ? carsHref : researchHref;
  const elsewhere = isOfModel ? (hasCarsPage ? tabs : []) : guides;
  return {
    editorial: { tabs: hasCarsPage ? [] : tabs, reviews: isOfModel ? reviews : [] },
    guides: [
      ...elsewhere.map(({ slug, title }) => ({ label: title, href: `${textsHref}#${slug}` })),
      ...(isOfModel ? [] : reviews).map(({ slug, title }) => ({
        label: title,
        href: `${researchHref}#${reviewAnchor(slug)}`,
      })),
    ],
  };
}

/** A note is shown once, too: next to the model's newest trim ladder, or by the one of the newest year that has its trim. */
export function findNotes(
  contents: Services['contents'],
  { years, trims }: CatalogueModel,
  { makeCode, modelCode, year }: ModelPath,
): Readonly<Record<string, string>> {
  const notesOf = (of: number | undefined) => {
    const notes = contents.findEditorial({ makeCode, modelCode, year: of }).trimNotes;
    const known = new Set(trims.filter((trim) => of === undefined || trim.years.includes(of)).map(codeOf));
    return Object.entries(notes).filter(([trimCode]) => known.has(trimCode));
  };
  const newest = findNewestYear({ years, trims });
  if (year === undefined) return Object.fromEntries(notesOf(newest));
  const notes = year === newest ? [] : notesOf(year);
  if (notes.length === 0) return {};
  const later = new Set(years.filter((other) => other > year).flatMap((other) => notesOf(other).map(String)));
  return Object.fromEntries(notes.filter((note) => !later.has(String(note))));
}

const codeOf = ({ trimCode }: CatalogueModel['trims'][number]): string => trimCode;
