import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The stars that people wrote and that are still known, without those that a file of NHTSA's has, too, and replaces. */
export function keepEdited(
  edited: ModelYear['editedStars'] = [],
  known: ModelYear['crash'] = {},
  stars: ModelYear['crash'] = {},
): Pick<ModelYear, 'editedStars'> {
  const kept = edited.filter((test) => known[test] !== undefined && stars[test] === undefined);
  return kept.length === 0 ? {} : { editedStars: kept };
}
