/** The safety equipment that is standard on every trim of a model year, as far as the catalog knows. */
import { isKnownFor, openLadder } from '#src/domain/vehicle/trim-ladder.ts';
import type { FeatureCode } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Catalog features that help to avoid accidents, in display order. */
export const SAFETY_FEATURES: readonly FeatureCode[] = [
  'REAR_CAMERA',
  'BLIND_SPOT',
  'LANE_DEPARTURE',
  'ADAPTIVE_CRUISE',
  'PARKING_SENSORS',
  'SURROUND_CAMERA',
];

export function listStandardSafety(
  { trims }: Pick<CatalogueModel, 'trims'>,
  year: number,
): readonly FeatureCode[] {
  const sold = trims.filter(({ years }) => years.includes(year));
  if (sold.length === 0 || !sold.every((trim) => isKnownFor(trim, year))) return [];
  const findOnLadder = openLadder(trims, year);
  return SAFETY_FEATURES.filter((feature) =>
    sold.every((trim) => findOnLadder(trim, feature) === 'standard'),
  );
}
