/** Whether a trim has a feature: from the catalog's ladder, or else from its cars for sale. */
import type { FindOnLadder } from '#src/domain/vehicle/trim-ladder.ts';

export type EquipmentState = 'Standard' | 'Not Available' | 'Optional';

/** The cars for sale of one trim and year: their number, and the number with each feature. */
export interface TrimSightings {
  readonly count: number;
  readonly features: Readonly<Record<string, number>>;
}

export const UNSEEN: TrimSightings = { count: 0, features: {} };

/** With at least this many cars, a feature that all of them have is standard. */
const MIN_CARS_FOR_STANDARD = 5;
/** With at least this many cars, a feature is optional. A single one may be a seller's mistake. */
const MIN_CARS_FOR_OPTIONAL = 2;

/** Whether cars of a trim are enough to say something of its equipment. */
export function canWeigh(count: number): boolean {
  return count >= MIN_CARS_FOR_OPTIONAL;
}

/** Undefined if neither says it. @param known what the ladder says */
export function weighEquipment(
  known: ReturnType<FindOnLadder>,
  { count, features }: TrimSightings,
  code: string,
): EquipmentState | undefined {
  const having = features[code] ?? 0;
  if (known === 'standard') return 'Standard';
  const isOnAll = having === count && count >= MIN_CARS_FOR_STANDARD;
  if (known === undefined && isOnAll) return 'Standard';
  if (having >= MIN_CARS_FOR_OPTIONAL && (known === 'absent' || having < count)) return 'Optional';
  return known === 'absent' ? 'Not Available' : undefined;
}
