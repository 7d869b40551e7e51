import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The stars that people wrote, without those that a file of NHTSA's has, too, and replaces. */
export function keepEdited(
  edited: ModelYear['editedStars'] = [],
  stars: ModelYear['crash'] = {},
): Pick<ModelYear, 'editedStars'> {
  const kept = edited.filter((test) => stars[test] === undefined);
  return kept.length === 0 ? {} : { editedStars: kept };
}
