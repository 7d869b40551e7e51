/**
 * Generates sample stock: any number of listings, one after the other, the same for the same seed, day and catalog; on
 * another day the same cars with other dates. Cars, sellers and prices are realistic, so that every page has something
 * plausible to show.
 */
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { createRandom, mixSeed } from '#src/inventory/sample/random.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { inventCampaigns } from '#src/inventory/sample/sample-campaigns.ts';
import { inventOffer } from '#src/inventory/sample/sample-offer.ts';
import type { SampleOffer } from '#src/inventory/sample/sample-offer.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { createPlaceChoice } from '#src/inventory/sample/sample-places.ts';
import type { PlaceChoice } from '#src/inventory/sample/sample-places.ts';
import { dealerIdOf, inventDealer, inventPrivateSeller } from '#src/inventory/sample/sample-sellers.ts';
import type { SampleSeller } from '#src/inventory/sample/sample-sellers.ts';
import { createVehicleChoices } from '#src/inventory/sample/vehicle-choice.ts';
import type { VehicleChoices } from '#src/inventory/sample/vehicle-choice.ts';

const PRIVATE_SHARE = 0.06;
/** About 600 dealers for 20,000 listings. */
const LISTINGS_PER_DEALER = 31;
const SIZE_DEVIATION = 0.6;
const NEW_SHARE_OF_FRANCHISE = 0.5;
const OWN_MAKE_SHARE = 0.65;
/** Each seller has its own random stream, so that one more listing does not change all others. */
const PRIVATE_STREAM = 0x5eed_0001;
const SIZE_STREAM = 0x5eed_0002;
const SOLD_STREAM = 0x5eed_0005;
/** Cars that were sold within a week of the sample's day, for each car that is for sale. */
const SOLD_SHARE = 0.02;
const SOLD_WITHIN_DAYS = 7;

export interface SampleOptions {
  readonly catalogue: VehicleCatalogue;
  readonly places: readonly Place[];
  readonly listings: number;
  readonly seed: number;
  /** Cars were listed in the months before this day. Its hours do not matter. */
  readonly nowMs: number;
}

interface Market {
  readonly seed: number;
  readonly nowMs: number;
  readonly modelYear: number;
  readonly choosePlace: PlaceChoice;
  readonly vehicles: VehicleChoices;
}

export function* generateSample(options: SampleOptions): Generator<SampleOffer> {
  const market = openMarket(options);
  const privateCount = Math.round(options.listings * PRIVATE_SHARE);
  const dealerListings = options.listings - privateCount;
  let serial = 0;
  for (const [dealer, size] of shareOut(dealerListings, market.seed).entries()) {
    if (size === 0) continue;
    const random = createRandom(mixSeed(market.seed, dealer));
    const seller = inventDealer(random, dealer, market.choosePlace, market.vehicles);
    const isHighlighting = inventCampaigns(market.seed, dealer).some(({ tier }) => tier === 'highlight');
    for (let car = 0; car < size; car++)
      yield offerByDealer(random, { ...market, serial: serial++, seller, isHighlighting });
  }
  for (let person = 0; person < privateCount; person++) {
    const random = createRandom(mixSeed(market.seed ^ PRIVATE_STREAM, person));
    const seller = inventPrivateSeller(random, person, market.choosePlace);
    const vehicle = market.vehicles.chooseUsed(random);
    yield inventOffer(random, {
      ...market,
      serial: serial++,
      seller,
      vehicle,
      isNew: false,
      isHighlighting: false,
    });
  }
}

/** Cars of the same dealers that were sold during the last week, with numbers of their own. */
export function* generateSold(options: SampleOptions): Generator<SampleOffer> {
  const market = openMarket(options);
  const privateCount = Math.round(options.listings * PRIVATE_SHARE);
  const dealers = [...shareOut(options.listings - privateCount, market.seed).entries()].flatMap(
    ([dealer, size]) => (size === 0 ? [] : dealer),
  );
  if (dealers.length === 0) return;
  for (let sold = 0; sold < Math.round(options.listings * SOLD_SHARE); sold++) {
    const random = createRandom(mixSeed(market.seed ^ SOLD_STREAM, sold));
    const dealer = random.pick(dealers);
    const seller = inventDealer(
      createRandom(mixSeed(market.seed, dealer)),
      dealer,
      market.choosePlace,
      market.vehicles,
    );
    const nowMs = market.nowMs - random.integer(0, SOLD_WITHIN_DAYS - 1) * DAY_MS;
    const serial = options.listings + sold;
    yield offerByDealer(random, { ...market, nowMs, serial, seller, isHighlighting: false });
  }
}

/** The dealers of this stock, for a file of their own. */
export function listSampleDealers(options: SampleOptions): StoredOwner[] {
  const { seed, choosePlace, vehicles } = openMarket(options);
  const privateCount = Math.round(options.listings * PRIVATE_SHARE);
  return shareOut(options.listings - privateCount, seed).flatMap((size, dealer) =>
    size === 0 ? [] : inventDealer(createRandom(mixSeed(seed, dealer)), dealer, choosePlace, vehicles).owner,
  );
}

/** The campaigns of this stock's dealers. */
export function listSampleCampaigns({
  listings,
  seed,
}: Pick<SampleOptions, 'listings' | 'seed'>): Campaign[] {
  const privateCount = Math.round(listings * PRIVATE_SHARE);
  return shareOut(listings - privateCount, seed).flatMap((size, dealer) =>
    size === 0
      ? []
      : inventCampaigns(seed, dealer).map((booked) => ({ ownerId: dealerIdOf(dealer), ...booked })),
  );
}

function openMarket({ catalogue, places, seed, ...options }: SampleOptions): Market {
  const nowMs = Math.floor(options.nowMs / DAY_MS) * DAY_MS;
  const calendarYear = new Date(nowMs).getUTCFullYear();
  const years = catalogue.makes.flatMap((make) => make.models.flatMap((model) => model.years));
  const modelYear = years.reduce(
    (newest, year) => (year <= calendarYear ? Math.max(newest, year) : newest),
    0,
  );
  return {
    seed,
    nowMs,
    modelYear,
    choosePlace: createPlaceChoice(places),
    vehicles: createVehicleChoices(catalogue, modelYear),
  };
}

interface DealerPlan extends Market {
  readonly serial: number;
  readonly seller: SampleSeller;
  readonly isHighlighting: boolean;
}

function offerByDealer(random: Random, plan: DealerPlan): SampleOffer {
  const { seller, vehicles } = plan;
  const [make] = seller.franchise.length > 0 ? [random.pick(seller.franchise)] : [];
  const chooseNew =
    make && random.chance(NEW_SHARE_OF_FRANCHISE) ? vehicles.findNewOf(make.makeCode) : undefined;
  const chooseOwn = make && random.chance(OWN_MAKE_SHARE) ? vehicles.findUsedOf(make.makeCode) : undefined;
  const vehicle = (chooseNew ?? chooseOwn ?? vehicles.chooseUsed)(random);
  return inventOffer(random, { ...plan, vehicle, isNew: chooseNew !== undefined });
}

/** How many cars each dealer has: few have many, and together they have exactly `listings`. */
function shareOut(listings: number, seed: number): number[] {
  const random = createRandom(mixSeed(seed, SIZE_STREAM));
  const count = Math.max(1, Math.round(listings / LISTINGS_PER_DEALER));
  const sizes = Array.from({ length: count }, () => Math.exp(random.normal(0, SIZE_DEVIATION)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  let given = 0;
  return sizes.map((size, dealer) => {
    before += size;
    const upTo = dealer === count - 1 ? listings : Math.floor((before / total) * listings);
    const own = upTo - given;
    given = upTo;
    return own;
  });
}
