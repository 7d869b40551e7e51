/**
 * The known equipment of a trim: from the catalog's ladder, or else from the cars for sale. With too few cars there is no
 * value.
 */
import { weighEquipment } from '#src/domain/vehicle/equipment-state.ts';
import type { TrimSightings } from '#src/domain/vehicle/equipment-state.ts';
import { isKnownFor, openLadder } from '#src/domain/vehicle/trim-ladder.ts';
import { isRequired } from '#src/domain/vehicle/required-equipment.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { TrimSpec } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

interface TrimOfYear {
  readonly ladder: readonly CatalogueTrim[];
  readonly trim: CatalogueTrim;
  readonly year: number;
}

/** One item for each known spec. */
export function listSpecs({ ladder, trim, year }: TrimOfYear, seen: TrimSightings): TrimSpec[] {
  const findOnLadder = isKnownFor(trim, year) ? openLadder(ladder, year) : () => undefined;
  return SPECS.flatMap(({ specId, code }) => {
    const known = findOnLadder(trim, code);
    const specValue = weighEquipment(known, seen, code);
    const isOption = specValue !== 'Standard' && isRequired(code, year);
    return specValue === undefined || isOption ? [] : [{ specId, specValue }];
  });
}
