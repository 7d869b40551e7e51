/** The lists that lead to the pages of all dealers: states, and the dealers of one state by city. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import { countDealerParts } from '#src/domain/dealer/dealer-facts.ts';
import { dealerListPath, stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { judgeIndex, MIN_OWN_PARTS } from '#src/domain/site/index-policy.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { IndexVerdict } from '#src/domain/site/index-policy.ts';
import { cityIdOf, mapDealers, mapStates } from '#src/features/vehicle/dealer-page/dealer-map.ts';
import type { DealerMap, MappedDealer } from '#src/features/vehicle/dealer-page/dealer-map.ts';
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';

export const DEALERS_TITLE = 'Car dealers';
const OTHER_PLACES = 'Other places';

interface CountedDealer extends MappedDealer {
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly factCount?: number;
}

export interface DealerListEntry {
  readonly label: string;
  /** Undefined for a page that is not indexed: it has few cars, and little is known about the dealer. */
  readonly href?: string;
  /** In the list of states. */
  readonly dealerCount?: number;
  readonly carCount: number;
}

interface DealerGroup {
  readonly heading?: string;
  /** Of the heading. */
  readonly id?: string;
  readonly entries: readonly DealerListEntry[];
}

export interface DealerList {
  readonly path: string;
  /** "Car dealers in Texas". */
  readonly title: string;
  /** "Texas"; undefined for the list of states. */
  readonly place?: string;
  readonly dealerCount: number;
  readonly carCount: number;
  /** Cities of a state, or a single group without a heading. */
  readonly groups: readonly DealerGroup[];
  readonly map?: DealerMap;
  readonly index: IndexVerdict;
}

/** @param minListings a list of fewer cars is not indexed */
export function listStates(dealers: readonly CountedDealer[], minListings: number): DealerList {
  const byState = Map.groupBy(dealers, ({ path }) => stateOfDealerPath(path));
  const entries = [...byState].map(([state, own]) => ({
    label: nameState(state),
    ...(toList(own, minListings).index.robots === undefined && { href: dealerListPath(state) }),
    dealerCount: own.length,
    carCount: countCars(own),
  }));
  const rank = ({ label }: DealerListEntry) => (label === OTHER_PLACES ? '~' : label); // after all letters
  const groups = [{ entries: entries.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)) }];
  const listed = new Set(entries.map(({ href }) => href));
  const map = mapStates(dealers.filter(({ path }) => listed.has(dealerListPath(stateOfDealerPath(path)))));
  return {
    ...toList(dealers, minListings),
    path: dealerListPath(),
    title: DEALERS_TITLE,
    groups,
    ...definedOnly({ map }),
  };
}

/** @param dealers of the state, by address; without any there is no list */
export function listDealersOf(
  state: string,
  dealers: readonly CountedDealer[],
  minListings: number,
): DealerList | undefined {
  if (dealers.length === 0) return undefined;
  const place = nameState(state);
  // By address: one city may be written in several ways.
  const byCity = Map.groupBy(dealers, ({ path }) => path.split('/')[3]);
  const groups = [...byCity.values()].map((own) => ({
    heading: own[0]?.city ?? OTHER_PLACES,
    id: cityIdOf(own[0]?.path ?? ''),
    entries: own.map((dealer) => ({
      label: dealer.name,
      ...(isLinked(dealer, minListings) && { href: dealer.path }),
      carCount: dealer.count,
    })),
  }));
  const title = `${DEALERS_TITLE} in ${place === OTHER_PLACES ? 'other places' : place}`;
  const map = mapDealers(dealers.filter((dealer) => isLinked(dealer, minListings)));
  return {
    ...toList(dealers, minListings),
    path: dealerListPath(state),
    title,
    place,
    groups,
    ...definedOnly({ map }),
  };
}

/** Whether its page may be indexed, so that an indexed one may lead there. */
function isLinked({ count, factCount = MIN_OWN_PARTS }: CountedDealer, minListings: number): boolean {
  return count >= minListings || countDealerParts(factCount, count) >= MIN_OWN_PARTS;
}

/** "12 dealers with 340 cars for sale". */
export function countDealers({
  dealerCount = 1,
  carCount,
}: Pick<DealerListEntry, 'dealerCount' | 'carCount'>) {
  const dealers = `${formatCount(dealerCount)} ${dealerCount === 1 ? 'dealer' : 'dealers'}`;
  return `${dealers} with ${formatCars(carCount)} for sale`;
}

/** The state in the address of a dealer, in words. */
export function nameState(state: string): string {
  const code = state.toUpperCase();
  return STATE_NAMES.get(code) ?? (state === 'us' ? OTHER_PLACES : code);
}

/** Indexed if the page of one of its dealers is: such a page always leads back to its list, whatever the others are. */
function toList(dealers: readonly CountedDealer[], minListings: number) {
  const carCount = countCars(dealers);
  const linkedCount = dealers.filter((dealer) => isLinked(dealer, minListings)).length;
  const index = judgeIndex({
    ...{ kind: 'path', listingCount: carCount, minListings },
    ownTabs: countDealerParts(linkedCount, carCount),
    ownParts: 'parts: its dealers whose pages are indexed, and their cars',
  });
  return { dealerCount: dealers.length, carCount, index };
}

function countCars(dealers: readonly CountedDealer[]): number {
  return dealers.reduce((sum, { count }) => sum + count, 0);
}
