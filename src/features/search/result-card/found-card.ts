/** A card as a search in place sends it. Title, address and price for payments usually follow from its other parts. */
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { readNumber } from '#src/lib/read-number.ts';

export type FoundCard = Omit<ListingCard, 'title' | 'href' | 'payable'> & {
  readonly title?: string;
  readonly href?: string;
  /** `null`: without payments. */
  readonly payable?: PayableCar | null | undefined;
};

export function packFoundCard({ title, href, payable, ...card }: ListingCard): FoundCard {
  const usual = readPayable(card);
  const isUsual = JSON.stringify(payable) === JSON.stringify(usual);
  return {
    ...card,
    ...(title !== deriveTitle(card) && { title }),
    ...(href !== vehicleUrl(card.id) && { href }),
    ...(!isUsual && { payable: payable ?? null }),
  };
}

export function unpackFoundCard({ payable, ...card }: FoundCard): ListingCard {
  const shown = payable === undefined ? readPayable(card) : payable;
  return {
    title: deriveTitle(card),
    href: vehicleUrl(card.id),
    ...card,
    ...(shown && { payable: shown }),
  };
}

export function deriveTitle({ name, trim }: Pick<ListingCard, 'name' | 'trim'>): string {
  return trim ? `${name} ${trim}` : name;
}

/** What a card says about how its car can be paid for; an incentive is not read from it. */
export function readPayable({
  price,
  condition,
  msrp,
}: Pick<ListingCard, 'price' | 'condition' | 'msrp'>): PayableCar | undefined {
  if (!price.startsWith('$')) return undefined;
  const ofNew = condition === 'New' && { isNew: true as const, ...(msrp && { msrp: readNumber(msrp) }) };
  return { price: readNumber(price), ...ofNew };
}
