/** Which trims of a model year have which driver assistance, as far as the catalog and the cars for sale know. */
import { UNSEEN, weighEquipment } from '#src/domain/vehicle/equipment-state.ts';
import type { TrimSightings } from '#src/domain/vehicle/equipment-state.ts';
import { isKnownFor, openLadder } from '#src/domain/vehicle/trim-ladder.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import { isRequired } from '#src/domain/vehicle/required-equipment.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FEATURES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { nameEquipmentSource } from '#src/features/research/safety/equipment-source.ts';
import { SAFETY_FEATURES } from '#src/features/research/safety/standard-safety.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { withStop } from '#src/lib/with-stop.ts';

export interface Assistance {
  readonly year: number;
  /** Who lists it: "this site's catalog". */
  readonly source: string;
  /** Never empty. What is standard on every trim is listed elsewhere. */
  readonly rows: readonly {
    /** "Blind spot monitor" */
    readonly label: string;
    /** "Standard on EX and Touring. Optional on Sport. Not standard on LX. Other trims: not known." */
    readonly text: string;
  }[];
}

const STATES = [
  ['Standard', 'Standard on'],
  ['Optional', 'Optional on'],
  // Not standard is all that is known: an option may have it.
  ['Not Available', 'Not standard on'],
] as const;

/** Of trims that no source describes. */
const OTHERS = 'Other trims: not known.';

/** By trim code; a trim that is not there has no cars for sale. */
export type SeenTrims = ReadonlyMap<string, TrimSightings>;

/** Undefined if no feature differs between the trims of the year. */
export function findAssistance(
  model: Pick<CatalogueModel, 'trims' | 'yearOrders' | 'imports'>,
  year: number,
  seen: SeenTrims = new Map(),
): Assistance | undefined {
  const findOnLadder = openLadder(model.trims, year);
  const ofYear = listYearLadder(model, year);
  const sold = ofYear.filter((trim) => isKnownFor(trim, year));
  const rows = SAFETY_FEATURES.filter((feature) => !isRequired(feature, year)).flatMap((feature) => {
    const found = sold.map((trim) => ({
      trim: trim.trim,
      is: weighEquipment(findOnLadder(trim, feature), seen.get(trim.trimCode) ?? UNSEEN, feature),
    }));
    const parts = STATES.flatMap(([is, words]) => {
      const names = found.filter((one) => one.is === is).map(({ trim }) => trim);
      return names.length === 0
        ? []
        : [{ is, count: names.length, text: withStop(`${words} ${joinAnd(names)}`) }];
    });
    const [first] = parts;
    // What no trim is known to have says nothing, and what all have is listed elsewhere.
    if (!first || first.is === 'Not Available' || (first.is === 'Standard' && first.count === sold.length))
      return [];
    const named = parts.reduce((sum, { count }) => sum + count, 0);
    const texts = [...parts.map(({ text }) => text), ...(named < ofYear.length ? [OTHERS] : [])];
    return [{ label: labelOf(FEATURES, feature), text: texts.join(' ') }];
  });
  return rows.length === 0 ? undefined : { year, source: nameEquipmentSource(model, year), rows };
}
