/**
 * Cards in the props of the grid, without what their other fields say: a page has thirty of them, and each is in its
 * markup as well.
 */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

const SEPARATOR = ' · ';
const BEFORE_MILEAGE = ', ';

/** What a card has unless it says something else. */
function deriveFields({ id, name, trim }: ListingCard) {
  return { href: vehicleUrl(id), title: trim ? `${name} ${trim}` : name, imageCount: 0 };
}

/** Most cars cost what the price says, whoever pays how. */
function readPayable(price: string): PayableCar | undefined {
  return price.startsWith('$') ? { price: Number(price.replaceAll(/\D/g, '')) } : undefined;
}

const isCard = (value: unknown): value is ListingCard =>
  typeof value === 'object' && value !== null && 'facts' in value;

/**
 * For `packJson`. Price and mileage are one text, as in the description of the card's link, and so are the seller's
 * offers and the facts about the car, as on the card. Compression finds such a text again in the markup.
 */
export function shortenCard(_key: string, value: unknown): unknown {
  if (!isCard(value)) return value;
  const { price, mileage, offers, facts, ...rest } = value;
  const derived: Readonly<Record<string, unknown>> = deriveFields(value);
  const isPayable = JSON.stringify(value.payable) === JSON.stringify(readPayable(price));
  const kept = Object.entries(rest).filter(([key, field]) =>
    key === 'payable' ? !isPayable : derived[key] !== field,
  );
  return {
    ...Object.fromEntries(kept),
    price: mileage === undefined ? price : price + BEFORE_MILEAGE + mileage,
    facts: [...offers, ...facts].join(SEPARATOR),
  };
}

/** For `unpackJson`. */
export function restoreCard(_key: string, value: unknown): unknown {
  if (!isCard(value)) return value;
  const [price = '', mileage] = value.price.split(BEFORE_MILEAGE);
  const payable = value.payable ?? readPayable(price);
  const facts = String(value.facts).split(SEPARATOR).filter(Boolean);
  return {
    ...deriveFields(value),
    ...value,
    price,
    ...(mileage && { mileage }),
    ...(payable && { payable }),
    offers: [],
    facts,
  };
}
