/** The saved cars as the list page shows them: as of when they were saved, and as of now. */
import { formatAskingPrice } from '#src/domain/listing/asking-price.ts';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { smallPhoto } from '#src/domain/listing/photo-sources.ts';
import { formatDistance, formatMiles, formatUsd } from '#src/domain/search-query/format-number.ts';
import { labelOf, PRICE_DEALS } from '#src/domain/vehicle/vehicle-codes.ts';
import { markSavedListing } from '#src/features/shopper/saved-listings/saved-listings.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import type { SavedMark } from '#src/features/shopper/saved-listings/saved-listings.ts';
import type { SavedListing } from '#src/features/shopper/saved-listings/saved-listings.schema.ts';
import type { GoneListing, StockListing } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { milesToOwner } from '#src/server/places/miles-to-owner.ts';
import type { Services } from '#src/server/services.ts';

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
  /** Mileage, price rating, seller, town and distance, as far as they are known: "31,024 mi", "Good price", … */
  readonly facts: readonly string[];
  /** The page of the car, which leads to similar ones once it is gone. Absent for a car that is not known anymore. */
  readonly href?: string;
  /** The page of the car has a form that writes to its seller. */
  readonly canEmail: boolean;
  /** Absent for a car that is not known anymore. */
  readonly picture?: SavedCarPicture;
  readonly note?: string;
}

interface SavedCarPicture {
  readonly photo: ReturnType<typeof smallPhoto> | undefined;
  /** The drawing behind the photo. */
  readonly drawing: string;
  readonly paint: string;
}

/**
 * Bounded by the number of saved cars (`MAX_SAVED_LISTINGS`). In the order of `saved`.
 *
 * @param options.from where distances start
 * @param options.since what the first price was the price at
 */
export function listSavedCars(
  saved: readonly SavedListing[],
  { stock, places }: Pick<Services, 'stock' | 'places'>,
  { from, since }: { readonly from?: Place | undefined; readonly since?: string } = {},
): SavedCarRow[] {
  const onOffer = stock.current.loadListings(saved.map(({ listingId }) => listingId));
  const known = new Map(onOffer.map((car) => [car.listing.id, car]));
  return saved.map((car) => {
    const { listingId, isGone } = car;
    if (isGone) return describeGoneCar(car, stock.findGone(listingId));
    const offer = known.get(listingId);
    const miles = offer && milesToOwner(places, from, offer.owner);
    return describeOfferedCar(car, offer, { miles, since });
  });
}

/** It has no price to rate, and no seller to ask. What it last cost says what such a car goes for. */
function describeGoneCar(saved: SavedListing, known: GoneListing | undefined): SavedCarRow {
  return {
    ...describeCar(saved, known, { goneAtMs: known?.goneAtMs }),
    facts: known ? [...listLastPrice(known), ...listMileage(known)] : [],
  };
}

function describeOfferedCar(
  saved: SavedListing,
  offer: StockListing | undefined,
  { miles, since }: { readonly miles: number | undefined; readonly since: string | undefined },
): SavedCarRow {
  const { price, savedPrice } = saved;
  const hasChanged = price !== undefined && savedPrice !== undefined && price !== savedPrice;
  return {
    ...describeCar(saved, offer, { since }),
    price: formatAskingPrice(price),
    ...definedOnly({ priceThen: hasChanged ? formatUsd(savedPrice) : undefined }),
    facts: offer ? listFacts(offer, miles) : [],
  };
}

function describeCar(
  saved: SavedListing,
  known: StockListing | undefined,
  { goneAtMs, since }: { readonly goneAtMs?: number | undefined; readonly since?: string | undefined },
) {
  const { listingId, title, isGone, savedAtMs, note } = saved;
  return {
    ...{ listingId, title, isGone, savedAtMs },
    mark: markSavedListing(saved, goneAtMs, since),
    canEmail: known !== undefined && !isGone && !known.owner.hideEmailForm,
    ...definedOnly({ note, href: known && vehicleUrl(listingId), picture: known && pictureOf(known) }),
  };
}

function listLastPrice({ listing }: GoneListing): string[] {
  const { salePrice } = listing.pricingDetail;
  return salePrice === undefined ? [] : [`Last price ${formatUsd(salePrice)}`];
}

function listMileage({ listing }: StockListing): string[] {
  const { mileage } = listing.specifications;
  return mileage === undefined ? [] : [formatMiles(mileage)];
}

function listFacts(car: StockListing, miles: number | undefined): string[] {
  const { listing, owner } = car;
  const { dealIndicator } = listing.pricingDetail;
  const rating = dealIndicator && `${dealIndicator.toLowerCase()}price`;
  const town = [owner.location.city, owner.location.state].filter(Boolean).join(', ');
  return [
    ...listMileage(car),
    rating ? labelOf(PRICE_DEALS, rating) : '',
    owner.name,
    town,
    miles === undefined ? '' : formatDistance(miles),
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
