/** Which research pages search engines may index, for the pages themselves and for those that lead there. */
import { judgeIndex } from '#src/domain/site/index-policy.ts';
import type { IndexVerdict } from '#src/domain/site/index-policy.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

interface ResearchSubject {
  readonly model: CatalogueModel;
  /** Of the page; undefined for the page of the model. */
  readonly year: number | undefined;
  /** Its cars for sale. */
  readonly listingCount: number;
  readonly minListings: number;
}

export function judgeResearch({ model, year, listingCount, minListings }: ResearchSubject): IndexVerdict {
  return judgeIndex({ kind: 'path', listingCount, minListings, ownTabs: countOwnParts(model, year) });
}

/** Counts the facts of a model's trims and years, or of one year only. */
function countOwnParts({ trims, years, modelYears }: CatalogueModel, year: number | undefined): number {
  if (year === undefined) return Math.min(trims.length, 1) + Math.min(years.length, 1);
  const facts = modelYears.find((modelYear) => modelYear.year === year);
  return facts !== undefined && hasFactsOfItsOwn(facts) ? 2 : 0;
}

export interface ResearchLink {
  /** "2021 Honda Civic" */
  readonly name: string;
  readonly href: string;
}

/**
 * The research page of a car's model year, or else of its model, if search engines may index it.
 * @param counts the cars for sale of its model
 */
export function linkResearch(
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
  car: { readonly makeCode: string; readonly modelCode: string; readonly year: number },
  counts: readonly { readonly year: number; readonly count: number }[],
  minListings: number,
): ResearchLink | undefined {
  const { makeCode, modelCode } = car;
  const make = catalogue.findMake(makeCode);
  const model = catalogue.findModel(makeCode, modelCode);
  if (!make || !model) return undefined;
  const isIndexed = (year: number | undefined) => {
    const rows = counts.filter((row) => year === undefined || row.year === year);
    const listingCount = rows.reduce((sum, { count }) => sum + count, 0);
    return judgeResearch({ model, year, listingCount, minListings }).robots === undefined;
  };
  const hasPage = model.years.length > 0;
  const year = model.years.includes(car.year) && isIndexed(car.year) ? car.year : undefined;
  if (!hasPage || (year === undefined && !isIndexed(undefined))) return undefined;
  return {
    name: [year, make.make, model.model].filter(Boolean).join(' '),
    href: formatResearchPath({ makeCode, modelCode, ...definedOnly({ year }) }),
  };
}
