/** Finds the vehicle whose ratings a search needs. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface RatedVehicle {
  readonly year: number;
  readonly makeCode: string;
  readonly modelCode: string;
}

/**
 * Only a search for exactly one make, one model and one year has ratings. Condition, place, sorting, paging and tracking
 * are allowed besides; any other filter means no ratings. @see docs/rules/research.md#ratings-and-reviews
 */
export function findRatedVehicle(query: SearchQuery): RatedVehicle | undefined {
  const { vehicles, choices, ranges, keyword, experience, marketExtension } = query;
  const [vehicle, otherVehicle] = vehicles;
  const [model, otherModel] = vehicle?.models ?? [];
  if (!vehicle || !model || otherVehicle || otherModel || model.trimCodes.length > 0) return undefined;
  const { listingType: _listingType, ...otherChoices } = choices;
  const { year, ...otherRanges } = ranges;
  const isNarrowed =
    keyword !== undefined ||
    experience !== undefined ||
    marketExtension ||
    Object.keys({ ...otherChoices, ...otherRanges }).length > 0;
  if (isNarrowed || year?.min === undefined || year.min !== year.max) return undefined;
  return { year: year.min, makeCode: vehicle.makeCode, modelCode: model.modelCode };
}
