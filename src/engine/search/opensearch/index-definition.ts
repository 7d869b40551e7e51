/** What an index of OpenSearch looks like, from the table of facets. An index is written once and then never changes. */
import { CHOICE_FACETS, FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { FacetKey, VehicleKey } from '#src/domain/search-query/facets.ts';
import { CAMPAIGN_TIERS } from '#src/domain/listing/campaign.ts';

/** Of the form of its documents. A change makes every server write its index again. */
export const INDEX_FORMAT = 1;
/** Paging reaches 10,000 cars and a page has 100. */
export const MAX_WINDOW = 10_200;
/** More cars than this in one shard are searched by one core for too long. */
const CARS_PER_SHARD = 1_000_000;
const PREFIX_LENGTHS = { min_chars: 1, max_chars: 10 };

export const VEHICLE_KEYS = ['makeCode', 'modelCode', 'trimCode'] as const satisfies readonly VehicleKey[];

/** The field of a facet. */
export const fieldOf = (key: FacetKey): string => `facet.${key}`;

/** Facets with so many values that they are never counted. */
const UNCOUNTED = new Set<FacetKey>(CHOICE_FACETS.filter(({ hidden }) => hidden).map(({ key }) => key));

export function defineIndex(listingCount: number, meta: object): object {
  return {
    settings: {
      number_of_shards: Math.max(1, Math.ceil(listingCount / CARS_PER_SHARD)),
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      max_result_window: MAX_WINDOW,
    },
    mappings: {
      _meta: meta,
      dynamic: 'strict',
      _source: { enabled: false },
      properties: {
        id: { type: 'keyword' },
        words: {
          type: 'text',
          analyzer: 'whitespace',
          norms: false,
          index_options: 'docs',
          index_prefixes: PREFIX_LENGTHS,
        },
        point: { type: 'geo_point', doc_values: true },
        latitude: { type: 'double' },
        longitude: { type: 'double' },
        place: { type: 'keyword' },
        isExtended: { type: 'boolean', doc_values: false },
        relevance: { type: 'double', index: false },
        deal: { type: 'double', index: false },
        payment: { type: 'double', index: false },
        reply: { type: 'double', index: false },
        listedAt: { type: 'long', index: false },
        bid: { properties: Object.fromEntries(CAMPAIGN_TIERS.map((tier) => [tier, { type: 'double' }])) },
        facet: {
          properties: Object.fromEntries(FACETS.map(({ key, kind }) => [key, toField(key, kind)])),
        },
      },
    },
  };
}

function toField(key: FacetKey, kind: (typeof FACETS)[number]['kind']): object {
  // All of one width: OpenSearch 2.19 counts nothing when one request has ranges of different widths.
  if (kind === 'range') return { type: 'long' };
  return { type: 'keyword', ...(!UNCOUNTED.has(key) && { eager_global_ordinals: true }) };
}

/** What `readCounts` relies on. */
export const COUNTED_CHOICES = CHOICE_FACETS.filter(({ hidden }) => hidden !== true);
export const COUNTED_RANGES = RANGE_FACETS;
