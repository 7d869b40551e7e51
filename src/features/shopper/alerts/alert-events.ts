/** Which changes of the stock are news to whom. */

/** One car as it was when the stock was last read for alerts, and as it is. */
export interface StockChange {
  readonly listingId: string;
  /** Of the stock, when it was read. */
  readonly generation: number;
  readonly oldPriceCents: number | null;
  readonly priceCents: number | null;
  readonly wasActive: boolean;
  readonly isActive: boolean;
  readonly readAtMs: number;
}

export const ALERT_KINDS = ['match', 'drop', 'sold'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** To somebody who keeps this car. */
export function judgeCarChange(change: StockChange): AlertKind | undefined {
  if (change.wasActive && !change.isActive) return 'sold';
  return isDrop(change) ? 'drop' : undefined;
}

/** To somebody who looks for cars like it. What is sold is nothing that they knew. */
export function judgeSearchChange(
  change: StockChange,
  found: { readonly before: boolean; readonly now: boolean },
): AlertKind | undefined {
  if (!found.now) return undefined;
  if (!found.before) return 'match';
  return isDrop(change) ? 'drop' : undefined;
}

/**
 * What makes the event one of its kind, for one wish and one car: a car is a new match once, and each generation of the
 * stock can bring a lower price.
 */
export function nameEvent(kind: AlertKind, { generation }: Pick<StockChange, 'generation'>): string {
  return kind === 'match' ? kind : `${kind}@${generation}`;
}

/** A price that was not told before, or is not told any more, is no drop. */
function isDrop({ wasActive, isActive, oldPriceCents, priceCents }: StockChange): boolean {
  return wasActive && isActive && oldPriceCents !== null && priceCents !== null && priceCents < oldPriceCents;
}
