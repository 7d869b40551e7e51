/** Whether a shopper hides a car, by itself or with its seller. */

/** Cars and sellers that one shopper may hide. */
export const MAX_HIDDEN = 200;

export interface HiddenOffer {
  readonly kind: 'car' | 'seller';
  /** The id of the car or the seller. */
  readonly subject: string;
}

/** What one shopper hides. */
export interface HiddenSet {
  readonly cars: ReadonlySet<string>;
  readonly sellers: ReadonlySet<string>;
}

export function toHiddenSet(offers: readonly HiddenOffer[]): HiddenSet {
  const of = (wanted: HiddenOffer['kind']) =>
    new Set(offers.flatMap(({ kind, subject }) => (kind === wanted ? [subject] : [])));
  return { cars: of('car'), sellers: of('seller') };
}

/** @param sellerOf asked only by shoppers who hide sellers */
export function isHidden(
  { cars, sellers }: HiddenSet,
  listingId: string,
  sellerOf: () => string | undefined,
): boolean {
  return cars.has(listingId) || (sellers.size > 0 && sellers.has(sellerOf() ?? ''));
}
