/** The dealers of a list on a map: a marker per state, or per group of neighbors within a state. */
import { dealerListPath, stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { isInArea } from '#src/domain/search-query/map-area.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import {
  CONTIGUOUS_STATES,
  createCellOf,
  decideView,
  expandArea,
} from '#src/domain/search-query/map-cells.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';

/** A dealer with its cars for sale, and where it is if that is known. */
export interface MappedDealer extends Partial<Coordinates> {
  readonly path: string;
  readonly count: number;
}

export interface DealerMarker extends Coordinates {
  readonly dealerCount: number;
  /** The list of a state, a city in this list, or the dealer's page. */
  readonly href: string;
}

export interface DealerMap {
  readonly view: MapArea;
  readonly markers: readonly DealerMarker[];
  /** Dealers that are on no marker. */
  readonly otherCount: number;
}

type PlacedDealer = MappedDealer & Coordinates;

/** In degrees. A few states are in sight on the map of states, and a few counties on the map of one. */
const STATES_SPAN = 12;
const STATE_SPAN = 2.5;
/** A wider map shows the contiguous states, because cutting some off would look broken. */
const COUNTRY_SPAN = 30;

/** A marker per state, in the middle of its dealers; undefined if no dealer's place is known. */
export function mapStates(dealers: readonly MappedDealer[]): DealerMap | undefined {
  const placed = dealers.filter(isPlaced);
  const states = [...Map.groupBy(placed, ({ path }) => stateOfDealerPath(path))];
  const markers = states.map(([state, own]) => ({
    latitude: meanOf(own.map(({ latitude }) => latitude)),
    longitude: meanOf(own.map(({ longitude }) => longitude)),
    dealerCount: own.length,
    href: dealerListPath(state),
  }));
  const view = decideView(markers);
  if (!view) return undefined;
  const isCountry =
    view.east - view.west > COUNTRY_SPAN && markers.some((marker) => isInArea(marker, CONTIGUOUS_STATES));
  return toMap(dealers, markers, isCountry ? CONTIGUOUS_STATES : expandArea(view, STATES_SPAN));
}

/** A marker per group of neighbors, at the dealer with the most cars. */
export function mapDealers(dealers: readonly MappedDealer[]): DealerMap | undefined {
  const placed = dealers.filter(isPlaced);
  const own = decideView(placed);
  if (!own) return undefined;
  const view = expandArea(own, STATE_SPAN);
  const groups = Map.groupBy(placed, createCellOf(view));
  const markers = [...groups.values()].flatMap((near) => {
    const [first] = near.toSorted((one, other) => other.count - one.count);
    if (!first) return [];
    const { latitude, longitude, path } = first;
    const href = near.length === 1 ? path : `#${cityIdOf(path)}`;
    return [{ latitude, longitude, dealerCount: near.length, href }];
  });
  return toMap(dealers, markers, view);
}

/** The id of a city's heading in the list. */
export function cityIdOf(dealerPath: string): string {
  return `city-${dealerPath.split('/')[3] ?? ''}`;
}

function toMap(dealers: readonly MappedDealer[], markers: readonly DealerMarker[], view: MapArea): DealerMap {
  const shown = markers.filter((marker) => isInArea(marker, view));
  const shownCount = shown.reduce((sum, { dealerCount }) => sum + dealerCount, 0);
  const inOrder = shown.toSorted((one, other) => one.dealerCount - other.dealerCount); // the largest on top
  return { view, markers: inOrder, otherCount: dealers.length - shownCount };
}

function isPlaced(dealer: MappedDealer): dealer is PlacedDealer {
  return dealer.latitude !== undefined && dealer.longitude !== undefined;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
