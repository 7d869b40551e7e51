/** The search engine that asks an OpenSearch cluster: one generation of the stock is one index there. */
import { scoreBid } from '#src/domain/listing/campaign.ts';
import type { MapRequest, MapCells } from '#src/domain/search-query/map-cells.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import { notWhole, readAggregations, readAnswers } from '#src/engine/search/opensearch/answer-schema.ts';
import type { AskIndex, Hit } from '#src/engine/search/opensearch/answer-schema.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { readCounts, readStats } from '#src/engine/search/opensearch/facet-counts.ts';
import { loadMapCells } from '#src/engine/search/opensearch/map-search.ts';
import { toLines, toSearchBodies } from '#src/engine/search/opensearch/search-bodies.ts';
import { readNumber, readPlace, readText } from '#src/engine/search/opensearch/read-hit.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

interface AskOptions {
  readonly signal?: AbortSignal;
}

/** The searches of one index, which has all of its listings and never changes. */
export interface IndexSearch {
  search(request: SearchRequest, options?: AskOptions): Promise<SearchResult>;
  mapCells(request: MapRequest, options?: AskOptions): Promise<MapCells>;
}

/** A shard gives up a little before its request does. */
const SHARD_TIMEOUT_MS = 9_000;

export function createIndexSearch(cluster: Cluster, index: string): IndexSearch {
  const askWith =
    ({ signal }: AskOptions): AskIndex =>
    async (bodies) => {
      const body = await cluster.send({
        method: 'POST',
        path: '/_msearch',
        lines: toLines(index, bodies, SHARD_TIMEOUT_MS),
        ...definedOnly({ signal }),
      });
      return readAnswers(body, bodies.length);
    };
  return {
    search: (request, options = {}) => search(askWith(options), request),
    mapCells: (request, options = {}) => loadMapCells(askWith(options), request),
  };
}

async function search(ask: AskIndex, request: SearchRequest): Promise<SearchResult> {
  const [hitsBody, ...countBodies] = toSearchBodies(request);
  const [first, ...others] = await ask([hitsBody, ...countBodies]);
  if (!first) throw notWhole('the hits are missing');
  const total = first.hits.total.value;
  // The first counts are of the same listings as the hits, and an index never changes.
  if (others[0] && others[0].hits.total.value !== total) throw notWhole('its totals differ');
  const read = others.map((answer, at) =>
    readAggregations(answer, Object.keys(countBodies[at]?.['aggs'] ?? {})),
  );
  const counts = Object.assign({}, ...read) as ReturnType<typeof readAggregations>;
  return {
    hits: first.hits.hits.map((hit) => toHit(request, hit)),
    total,
    counts: request.hitsOnly ? {} : readCounts(counts),
    stats: request.hitsOnly ? {} : readStats(counts),
  };
}

/** Distances and bids come from our own formulas. */
function toHit({ query, origin, campaign }: SearchRequest, hit: Hit): SearchHit {
  const place = readPlace(hit);
  const distance = origin && place && distanceInMiles(origin, place);
  const { searchRadius } = query;
  const isExtended = distance !== undefined && searchRadius !== undefined && distance > searchRadius;
  const found: SearchHit = {
    id: readText(hit, 'id'),
    ...definedOnly({ distance }),
    ...(isExtended && { isExtended: true }),
  };
  if (campaign === undefined) return found;
  const weight = readNumber(hit, `bid.${campaign}`) ?? 0;
  const ownerId = hit.fields?.['facet.ownerId']?.[0];
  const score = scoreBid(weight, origin && (distance ?? Infinity));
  return { ...found, bid: { ownerId: ownerId === undefined ? '' : String(ownerId), score } };
}
