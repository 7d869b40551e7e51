/** Decides which stock changes are news for a watched car or search. */

/** One car as it was when alerts last read the stock, and as it is now. */
export interface StockChange {
  readonly listingId: string;
  /** The generation of the stock that was read. */
  readonly generation: number;
  readonly oldPriceCents: number | null;
  readonly priceCents: number | null;
  readonly wasActive: boolean;
  readonly isActive: boolean;
  readonly importedAtMs: number | null;
  readonly readAtMs: number;
}

/** A change, with what the stock's own history says of the new price. */
export interface JudgedChange extends StockChange {
  /** Whether the price is below all prices of the 30 days before, so that a raise that is taken back is no drop. */
  readonly isReduced: boolean;
  /** What a drop is measured from: the lowest price of those days. */
  readonly reducedFromCents: number | null;
}

export const ALERT_KINDS = ['match', 'drop', 'sold'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The change as news to a shopper who saved this car. */
export function judgeCarChange(change: JudgedChange): AlertKind | undefined {
  if (change.wasActive && !change.isActive) return 'sold';
  return isDrop(change) ? 'drop' : undefined;
}

/** The change as news to a shopper who saved a search that finds it. A sold car is not news to them. */
export function judgeSearchChange(
  change: JudgedChange,
  found: { readonly before: boolean; readonly now: boolean },
): AlertKind | undefined {
  if (!found.now) return undefined;
  if (!found.before) return 'match';
  return isDrop(change) ? 'drop' : undefined;
}

/**
 * Identifies an event of one watch and one car: a car is a new match only once, and every generation of the stock can
 * lower its price.
 */
export function nameEvent(kind: AlertKind, { generation }: Pick<StockChange, 'generation'>): string {
  return kind === 'match' ? kind : `${kind}@${generation}`;
}

/** A price that appears or disappears is not a price drop. */
function isDrop({ wasActive, isActive, isReduced, oldPriceCents, priceCents }: JudgedChange): boolean {
  const isLower = oldPriceCents !== null && priceCents !== null && priceCents < oldPriceCents;
  return wasActive && isActive && isReduced && isLower;
}
