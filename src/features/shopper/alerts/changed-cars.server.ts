/** The cars of one batch before and after their change, in a small index that searches can be run against. */
import { findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import { findLowestBefore, isReduction, pricesUntil } from '#src/domain/listing/lowest-price.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { scopeRequest } from '#src/domain/search-query/program-scope.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { judgeSearchChange } from '#src/features/shopper/alerts/alert-events.ts';
import type { AlertKind, JudgedChange, StockChange } from '#src/features/shopper/alerts/alert-events.ts';
import { widenSearch } from '#src/features/shopper/alerts/near-misses.ts';
import { keysOfCar } from '#src/features/shopper/alerts/search-keys.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import type { StockListing } from '#src/inventory/stock.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

export interface ChangedCars {
  readonly changes: readonly JudgedChange[];
  readonly positionOf: ReadonlyMap<string, number>;
  readonly sellerAt: (position: number) => string | undefined;
  /** The search keys that a search must share with one of these cars. */
  readonly keys: readonly string[];
  /** Calls `tell` with the position of each change that is news for this search. @param search a query string */
  readonly search: (search: string, tell: (position: number, kind: AlertKind) => void) => void;
  /** Calls `tell` with the position of each car that this search has begun to miss by a little. */
  readonly searchNear: (search: string, tell: (position: number) => void) => void;
}

export function openChangedCars(
  { stock, places, site }: Pick<Services, 'stock' | 'places' | 'site'>,
  stockChanges: readonly StockChange[],
): ChangedCars {
  const { current } = stock;
  const ids = stockChanges.map(({ listingId }) => listingId);
  const onOffer = new Map(current.loadListings(ids).map((car) => [car.listing.id, car]));
  const find = (id: string) => onOffer.get(id) ?? stock.findGone(id);
  const changes = stockChanges.map((change) => judgePrice(change, find(change.listingId), stock));
  const toDocuments = (
    isThere: (change: StockChange) => boolean,
    priceOf: (change: StockChange) => number | null,
  ): SearchDocument[] =>
    changes.filter(isThere).flatMap((change) => {
      const car = find(change.listingId);
      const listing = car && withPrice(car, priceOf(change));
      return listing ? [toSearchDocument(listing, car.owner, Date.parse(current.day))] : [];
    });
  const positionOf = new Map(ids.map((id, position) => [id, position]));
  // Only the earlier prices are known.
  const before = toDocuments(
    ({ wasActive, isActive }) => wasActive && isActive,
    ({ oldPriceCents }) => oldPriceCents,
  );
  const now = toDocuments(
    ({ isActive }) => isActive,
    ({ priceCents }) => priceCents,
  );
  const [findBefore, findNow] = [indexByPosition(before, positionOf), indexByPosition(now, positionOf)];
  const wasFound = new Uint8Array(changes.length);
  const toRequest = (query: SearchQuery): Request => {
    const origin = query.zip === undefined ? undefined : places.find(query.zip);
    return scopeRequest({ query, ...definedOnly({ origin }) }, site.brand.key === 'certified');
  };

  return {
    changes,
    positionOf,
    sellerAt: (position) => find(ids[position] ?? '')?.owner.id,
    keys: [...new Set(now.flatMap(keysOfCar))],
    search: (search, tell) => {
      const request = toRequest(toSearchable(parseQuery(search)));
      wasFound.fill(0);
      findBefore(request, (position) => (wasFound[position] = 1));
      findNow(request, (position) => {
        const found = { before: wasFound[position] === 1, now: true };
        const change = changes[position];
        const kind = change && judgeSearchChange(change, found);
        if (kind !== undefined) tell(position, kind);
      });
    },
    searchNear: (search, tell) => {
      const query = toSearchable(parseQuery(search));
      const wide = widenSearch(query);
      if (!wide) return;
      wasFound.fill(0);
      findNow(toRequest(query), (position) => (wasFound[position] = 1));
      // A car whose price went up has been found before.
      findBefore(toRequest(wide), (position) => (wasFound[position] = 1));
      findNow(toRequest(wide), (position) => wasFound[position] === 0 && tell(position));
    },
  };
}

/**
 * By the prices until the change, because more may have been imported before it is compared: a later cut makes no drop of a
 * raise that was taken back in part, and a later raise takes none away. A price that is hardly the full one is no lower price.
 */
function judgePrice(
  change: StockChange,
  car: StockListing | undefined,
  stock: Pick<Services['stock'], 'loadOfferedPrices'>,
): JudgedChange {
  const { listingId, oldPriceCents, priceCents, importedAtMs } = change;
  const isLower = oldPriceCents !== null && priceCents !== null && priceCents < oldPriceCents;
  if (!isLower || !car || findPlausiblePrice(withPrice(car, priceCents)) === undefined)
    return { ...change, isReduced: false, reducedFromCents: oldPriceCents };
  const price = toDollars(priceCents);
  const lowest = findLowestBefore(pricesUntil(stock.loadOfferedPrices(listingId), price, importedAtMs));
  const reducedFromCents = lowest === undefined ? oldPriceCents : toCents(lowest);
  return { ...change, isReduced: isReduction(price, lowest), reducedFromCents };
}

type Request = Parameters<ReturnType<typeof buildSearchIndex>['findOrdinals']>[0];

/** An index whose ids are the positions of the changes. */
function indexByPosition(documents: readonly SearchDocument[], positionOf: ReadonlyMap<string, number>) {
  const index = buildSearchIndex(documents);
  const positions = Uint32Array.from(
    { length: index.listingCount },
    (_, ordinal) => positionOf.get(index.idAt(ordinal)) ?? 0,
  );
  return (request: Request, tell: (position: number) => void): void => {
    if (positions.length === 0) return;
    for (const ordinal of index.findOrdinals(request)) tell(positions[ordinal] as number);
  };
}

function withPrice({ listing }: StockListing, priceCents: number | null): StockListing['listing'] {
  const { salePrice: _, ...others } = listing.pricingDetail;
  const price = priceCents === null ? {} : { salePrice: toDollars(priceCents) };
  return { ...listing, pricingDetail: { ...others, ...price } };
}
