/** The saved cars as the list page shows them: as of when they were saved, and as of now. */
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { smallPhoto } from '#src/domain/listing/photo-sources.ts';
import { formatMiles, formatUsd } from '#src/domain/search-query/format-number.ts';
import { labelOf, PRICE_DEALS } from '#src/domain/vehicle/vehicle-codes.ts';
import { markSavedListing } from '#src/features/shopper/saved-listings/saved-listings.ts';
import type { SavedMark } from '#src/features/shopper/saved-listings/saved-listings.ts';
import type { SavedListing } from '#src/features/shopper/saved-listings/saved-listings.schema.ts';
import type { Stock, StockListing } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface SavedCarRow {
  readonly listingId: string;
  readonly title: string;
  readonly isGone: boolean;
  readonly savedAtMs: number;
  /** For example "$18,995" or "Call for price"; absent once the car is gone. */
  readonly price?: string;
  /** The price when it was saved, where it is another one now. */
  readonly priceThen?: string;
  readonly mark: SavedMark;
  /** Mileage, price rating, seller and town, as far as they are known: "31,024 mi", "Good price", … */
  readonly facts: readonly string[];
  /** Absent for a car that is not known anymore. */
  readonly picture?: SavedCarPicture;
}

interface SavedCarPicture {
  readonly photo: ReturnType<typeof smallPhoto> | undefined;
  /** The drawing behind the photo. */
  readonly drawing: string;
  readonly paint: string;
}

/** Bounded by the number of saved cars (`MAX_SAVED_LISTINGS`). In the order of `saved`. */
export function listSavedCars(saved: readonly SavedListing[], stock: Stock): SavedCarRow[] {
  const onOffer = stock.current.loadListings(saved.map(({ listingId }) => listingId));
  const gone = saved.flatMap(({ listingId, isGone }) => (isGone ? (stock.findGone(listingId) ?? []) : []));
  const known = new Map([...onOffer, ...gone].map((car) => [car.listing.id, car]));
  return saved.map((car) => describeSavedCar(car, known.get(car.listingId)));
}

function describeSavedCar(saved: SavedListing, known: StockListing | undefined): SavedCarRow {
  const { listingId, title, isGone, savedAtMs, price, savedPrice } = saved;
  const hasChanged = !isGone && price !== undefined && savedPrice !== undefined && price !== savedPrice;
  return {
    listingId,
    title,
    isGone,
    savedAtMs,
    mark: markSavedListing(saved),
    facts: known ? listFacts(known, isGone) : [],
    ...definedOnly({
      price: isGone ? undefined : price === undefined ? 'Call for price' : formatUsd(price),
      priceThen: hasChanged ? formatUsd(savedPrice) : undefined,
      picture: known && pictureOf(known),
    }),
  };
}

/** A car that is gone has no price to rate, and nobody to ask. */
function listFacts({ listing, owner }: StockListing, isGone: boolean): string[] {
  const { mileage } = listing.specifications;
  const { dealIndicator } = listing.pricingDetail;
  const rating = dealIndicator && `${dealIndicator.toLowerCase()}price`;
  const town = [owner.location.city, owner.location.state].filter(Boolean).join(', ');
  return [
    mileage === undefined ? '' : formatMiles(mileage),
    ...(isGone ? [] : [rating ? labelOf(PRICE_DEALS, rating) : '', owner.name, town]),
  ].filter((fact) => fact !== '');
}

function pictureOf({ listing }: StockListing): SavedCarPicture {
  const [photo] = listPhotos(listing);
  return {
    photo: photo && smallPhoto(photo.src),
    drawing: (listing.vehicleStyleCodes[0] ?? 'SEDAN').toLowerCase(),
    paint: listing.extColorSimple ?? 'GRAY',
  };
}
