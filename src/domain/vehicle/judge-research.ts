/** Which research pages search engines may index, for the pages themselves and for those that lead there. */
import { MIN_OWN_PARTS, judgeIndex } from '#src/domain/site/index-policy.ts';
import type { IndexVerdict } from '#src/domain/site/index-policy.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { isResearched } from '#src/domain/vehicle/researched.ts';
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

/** Facts of the model's trims and years, or of one year only. */
function countOwnParts(model: CatalogueModel, year: number | undefined): number {
  const facts = model.modelYears.find((modelYear) => modelYear.year === year);
  const isKnown = year === undefined ? isResearched(model) : facts !== undefined && hasFactsOfItsOwn(facts);
  return isKnown ? MIN_OWN_PARTS : 0;
}

export interface ResearchLink {
  /** "2021 Honda Civic" */
  readonly name: string;
  readonly href: string;
}

interface CountedYear {
  readonly year: number;
  readonly count: number;
}

/**
 * The research page of a model year, or else of its model, if search engines may index it.
 * @param year undefined for that of the model
 * @param loadCounts the cars for sale of the model, for pages that are not indexed for their facts
 */
export function linkResearch(
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
  { makeCode, modelCode, year: wanted }: ModelPath,
  loadCounts: () => readonly CountedYear[],
  minListings: number,
): ResearchLink | undefined {
  const make = catalogue.findMake(makeCode);
  const model = catalogue.findModel(makeCode, modelCode);
  if (!make || !model || model.years.length === 0) return undefined;
  const isWith = (listingCount: number, year: number | undefined) =>
    judgeResearch({ model, year, listingCount, minListings }).robots === undefined;
  const isIndexed = (year: number | undefined) =>
    isWith(0, year) || isWith(countCars(loadCounts(), year), year);
  const year = wanted !== undefined && model.years.includes(wanted) && isIndexed(wanted) ? wanted : undefined;
  if (year === undefined && !isIndexed(undefined)) return undefined;
  return {
    name: joinVehicleName({ year, make: make.make, model: model.model }),
    href: formatResearchPath({ makeCode, modelCode, ...definedOnly({ year }) }),
  };
}

function countCars(rows: readonly CountedYear[], year: number | undefined): number {
  return rows.reduce((sum, row) => (year === undefined || row.year === year ? sum + row.count : sum), 0);
}
