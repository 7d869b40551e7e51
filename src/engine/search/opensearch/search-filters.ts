/** The filters of a search as OpenSearch has them. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { toTokens } from '#src/domain/search-query/keyword.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { MARKET_EXTENSION_MILES } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { fieldOf } from '#src/engine/search/opensearch/index-definition.ts';
import { toMilesScript } from '#src/engine/search/opensearch/miles-script.ts';

export type Clause = Readonly<Record<string, unknown>>;

/** The facets of a vehicle are one group. */
export const VEHICLE_GROUP = 'vehicle';

export interface SearchFilters {
  /** Apply to all counts. */
  readonly base: readonly Clause[];
  /** By the facet whose counts ignore them. */
  readonly groups: ReadonlyMap<string, Clause>;
}

const METERS_PER_MILE = 1_609.344;
/** OpenSearch keeps points to a centimeter and measures a little differently; within this, the exact formula decides. */
const EDGE_METERS = 20;

export function toFilters({ query, origin, campaign }: SearchRequest): SearchFilters {
  const base: Clause[] = [];
  const groups = new Map<string, Clause>();
  if (campaign) base.push({ exists: { field: `bid.${campaign}` } });
  if (query.keyword !== undefined) base.push(...toKeywordClauses(query.keyword));
  if (query.area) base.push(...toAreaClauses(query.area));
  if (origin && query.searchRadius !== undefined) base.push(toReach(query, query.searchRadius, origin));
  if (query.vehicles.length > 0) groups.set(VEHICLE_GROUP, toVehicleClause(query.vehicles));
  for (const { key, combine, hidden } of CHOICE_FACETS) {
    const chosen = query.choices[key] ?? [];
    if (chosen.length === 0) continue;
    const any = { terms: { [fieldOf(key)]: chosen } };
    if (combine === 'and') base.push(...chosen.map((value) => ({ term: { [fieldOf(key)]: value } })));
    else if (combine === 'none') base.push({ bool: { must_not: any } });
    else if (hidden) base.push(any);
    else groups.set(key, any);
  }
  for (const { key } of RANGE_FACETS) {
    const { min, max } = query.ranges[key] ?? {};
    if (query.ranges[key]) groups.set(key, { range: { [fieldOf(key)]: { gte: min, lte: max } } });
  }
  return { base, groups };
}

/** One for each word. A keyword without words finds nothing. */
function toKeywordClauses(keyword: string): Clause[] {
  const words = toTokens(keyword);
  return words.length === 0 ? [{ match_none: {} }] : words.map((word) => ({ prefix: { words: word } }));
}

/** @param but the group that is left out */
export function joinFilters({ base, groups }: SearchFilters, but?: string): Clause {
  const others = [...groups].filter(([group]) => group !== but).map(([, clause]) => clause);
  const filter = [...base, ...others];
  return filter.length === 0 ? { match_all: {} } : { bool: { filter } };
}

export function toAreaClauses({ south, west, north, east }: MapArea): Clause[] {
  return [
    { range: { latitude: { gte: south, lte: north } } },
    { range: { longitude: { gte: west, lte: east } } },
  ];
}

function toReach({ marketExtension }: SearchQuery, radius: number, origin: Coordinates): Clause {
  const near = toCircle(radius, origin);
  if (!marketExtension) return near;
  const far = toCircle(radius + MARKET_EXTENSION_MILES, origin);
  return { bool: { should: [near, { bool: { filter: [{ term: { isExtended: true } }, far] } }] } };
}

/** Only the few listings on the very edge are measured one by one. */
function toCircle(radius: number, { latitude, longitude }: Coordinates): Clause {
  const within = (meters: number): Clause => ({
    geo_distance: { distance: `${meters}m`, point: { lat: latitude, lon: longitude } },
  });
  const meters = radius * METERS_PER_MILE;
  const isWithin = { known: 'miles <= params.radius', absent: 'false' };
  const script = toMilesScript(isWithin, { latitude, longitude }, { radius });
  const onEdge = { bool: { filter: [within(meters + EDGE_METERS), { script: { script } }] } };
  if (meters <= EDGE_METERS) return onEdge;
  return { bool: { should: [within(meters - EDGE_METERS), onEdge] } };
}

function toVehicleClause(choices: readonly VehicleChoice[]): Clause {
  const [makes, models, trims]: [string[], string[], string[]] = [[], [], []];
  for (const { makeCode, models: chosen } of choices) {
    if (chosen.length === 0) makes.push(makeCode);
    for (const { modelCode, trimCodes } of chosen) {
      const model = `${makeCode}|${modelCode}`;
      if (trimCodes.length === 0) models.push(model);
      trims.push(...trimCodes.map((trimCode) => `${model}|${trimCode}`));
    }
  }
  const levels = [
    { terms: { [fieldOf('makeCode')]: makes } },
    { terms: { [fieldOf('modelCode')]: models } },
    { terms: { [fieldOf('trimCode')]: trims } },
  ];
  return { bool: { should: levels } };
}
