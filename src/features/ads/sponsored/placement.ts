/**
 * Places sponsored listings among the results, the first of two passes; grid-cards.ts is the second. Each block of 30
 * cards of the final sequence has fixed places, counted from 0. The next listing takes a place without one.
 * @see docs/rules/ads.md#listing-tiers
 */
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';
import { organicTierOf } from '#src/features/ads/sponsored/only-organic.ts';

/** Cards in one block, results and sponsored ones. @see docs/rules/ads.md#listing-tiers */
export const BLOCK_SIZE = 30;
/** A second boost needs this page size and this many matches. */
const SECOND_BOOST_FROM = 75;
const SECOND_BOOST_AT = 22;
/** The premium spotlight of the fourth tier, from 0. @see docs/rules/ads.md#listing-tiers */
export const FOURTH_TIER_INDEX = 3;

type PaidTier = 'highlight' | 'premium' | 'fourth' | 'featured' | 'standard' | 'boost' | 'peekaboo';

/**
 * A listing that several tiers offer goes to the first of them. A page of 100 results has a place for all that is
 * requested: six featured, six standard and ten highlights. @see docs/rules/ads.md#listing-tiers
 */
const BLOCK_PLACES: Readonly<Record<PaidTier, readonly number[]>> = {
  highlight: [4, 14, 25],
  premium: [0, 1, 2],
  fourth: [23],
  featured: [11, 17],
  standard: [20, 27],
  boost: [6],
  peekaboo: [8],
};
const PAID_TIERS = Object.keys(BLOCK_PLACES) as PaidTier[];

/** One page of results in search order, and what each tier offers for it, best first. */
export interface TieredPage<Listing extends Placeable> extends Readonly<
  Record<PaidTier, readonly Listing[]>
> {
  readonly organic: readonly Listing[];
  readonly firstRecord: number;
  readonly numRecords: number;
  /** Total matches of the search. */
  readonly total: number;
}

/** Named as in the search response. */
export type TierAnswer = Readonly<
  Record<
    'spotlights' | 'featuredSpotlights' | 'standardSpotlights' | 'vehicleHighlight' | 'boost',
    FoundListing[]
  >
>;

interface Answer extends TierAnswer {
  readonly listings: readonly FoundListing[];
  readonly totalResultCount: number;
}

/** The listings of a search response by the tiers that offer them. */
export function toTieredPage(
  answer: Answer,
  { firstRecord, numRecords }: Pick<TieredPage<FoundListing>, 'firstRecord' | 'numRecords'>,
): TieredPage<FoundListing> {
  const { spotlights, standardSpotlights } = answer;
  // An answer may not name the tier.
  const isFourth = ({ spotlightType }: FoundListing, index: number) =>
    spotlightType === undefined ? index === FOURTH_TIER_INDEX : spotlightType === 'fourthTier';
  const isPeekaboo = ({ spotlightType }: FoundListing) => spotlightType === 'peekaboo';
  return {
    organic: answer.listings,
    premium: spotlights.filter((listing, index) => !isFourth(listing, index)),
    fourth: spotlights.filter(isFourth),
    featured: answer.featuredSpotlights,
    standard: standardSpotlights.filter((listing) => !isPeekaboo(listing)),
    peekaboo: standardSpotlights.filter(isPeekaboo),
    highlight: answer.vehicleHighlight,
    boost: answer.boost,
    firstRecord,
    numRecords,
    total: answer.totalResultCount,
  };
}

/** The same page with something else for each listing, such as its card. */
export function mapListings<Listing extends Placeable, Card extends Placeable>(
  page: TieredPage<Listing>,
  toCard: (listing: Listing) => Card,
): TieredPage<Card> {
  const lists = (['organic', ...PAID_TIERS] as const).map((tier) => [tier, page[tier].map(toCard)] as const);
  return { ...page, ...(Object.fromEntries(lists) as Record<'organic' | PaidTier, Card[]>) };
}

interface Place<Listing> {
  readonly block: number;
  readonly at: number;
  readonly tier: PaidTier;
  readonly listing: Listing;
}

/** Places one page below those already shown. No listing is lost or repeated. */
export function placeListings<Listing extends Placeable>(
  page: TieredPage<Listing>,
  shown: readonly ListingItem<Listing>[] = [],
): ListingItem<Listing>[] {
  const organicIndexes = new Map(page.organic.map(({ id }, index) => [id, page.firstRecord + index]));
  const before = shown.map((item) => withOrganicIndex(item, organicIndexes));
  const shownIds = new Set(shown.map(({ listing }) => listing.id));
  let places = givePlaces(page, shownIds);
  for (;;) {
    const taken = new Set([...shownIds, ...places.map(({ listing }) => listing.id)]);
    const organic = page.organic.filter(({ id }) => !taken.has(id));
    const { items, filled } = fillPlaces(organic, places);
    // A place past the end returns its listing to the results, and a place without results is not sold.
    if (filled.size === places.length)
      return [...before, ...items.map((item) => withOrganicIndex(item, organicIndexes))];
    places = places.filter((place) => filled.has(place));
  }
}

/** A first page without what its tiers offer in vain: they offer more listings than it has places. */
export function cutTiers<Listing extends Placeable>(page: TieredPage<Listing>): TieredPage<Listing> {
  const places = givePlaces(page, new Set());
  const cut = PAID_TIERS.map((tier) => {
    const last = places.findLast((place) => place.tier === tier)?.listing;
    return [tier, last ? page[tier].slice(0, page[tier].indexOf(last) + 1) : []] as const;
  });
  return { ...page, ...Object.fromEntries(cut) };
}

function givePlaces<Listing extends Placeable>(
  page: TieredPage<Listing>,
  shownIds: ReadonlySet<string>,
): Place<Listing>[] {
  const taken = new Set(shownIds);
  const blockCount = Math.ceil(page.organic.length / BLOCK_SIZE);
  const places: Place<Listing>[] = [];
  for (let block = 0; block < blockCount; block += 1) {
    for (const tier of PAID_TIERS) {
      for (const at of placesOf(tier, block, page)) {
        const listing = page[tier].find(({ id }) => !taken.has(id));
        if (!listing) break;
        taken.add(listing.id);
        places.push({ block, at, tier, listing });
      }
    }
  }
  return places;
}

/** Boosts belong to the page, not to each block. */
function placesOf(tier: PaidTier, block: number, page: TieredPage<Placeable>): readonly number[] {
  if (tier !== 'boost') return BLOCK_PLACES[tier];
  if (block > 0) return [];
  const hasSecond = page.numRecords >= SECOND_BOOST_FROM && page.total >= SECOND_BOOST_FROM;
  return hasSecond ? [...BLOCK_PLACES.boost, SECOND_BOOST_AT] : BLOCK_PLACES.boost;
}

function fillPlaces<Listing extends Placeable>(
  organic: readonly Listing[],
  places: readonly Place<Listing>[],
): { items: ListingItem<Listing>[]; filled: Set<Place<Listing>> } {
  const items: ListingItem<Listing>[] = [];
  const filled = new Set<Place<Listing>>();
  const paid = new Map(places.map((place) => [place.block * BLOCK_SIZE + place.at, place]));
  for (let at = 0, next = 0; organic.length > 0; at += 1) {
    const place = paid.get(at);
    const listing = place?.listing ?? organic[next++];
    if (!listing) break;
    if (place) filled.add(place);
    items.push({ kind: 'listing', tier: place?.tier ?? organicTierOf(listing), listing });
  }
  return { items, filled };
}

function withOrganicIndex<Listing extends Placeable>(
  item: ListingItem<Listing>,
  indexes: ReadonlyMap<string, number>,
): ListingItem<Listing> {
  const organicIndex = item.organicIndex ?? indexes.get(item.listing.id);
  return organicIndex === undefined ? item : { ...item, organicIndex };
}
