/** One listing as an index has it. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { FacetKey } from '#src/domain/search-query/facets.ts';
import { toTokens } from '#src/domain/search-query/keyword.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { VEHICLE_KEYS } from '#src/engine/search/opensearch/index-definition.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** No keyword is as long, and OpenSearch would split a word of more than 255 letters. */
const MAX_WORD_LENGTH = 200;
/** Of one value, and nothing that shoppers search for is nearly as long. */
const MAX_VALUE_LENGTH = 1_000;

/** Listings at the same coordinates have the same place. */
export function formatPlace({ latitude, longitude }: Coordinates): string {
  return `${latitude} ${longitude}`;
}

export function toIndexRow(document: SearchDocument): Record<string, unknown> {
  const { coordinates, dealDifference, monthlyPayment, replyHours, bids } = document;
  const words = [...new Set(toTokens(document.text).map((word) => word.slice(0, MAX_WORD_LENGTH)))];
  return {
    id: document.id,
    ...(words.length > 0 && { words: words.join(' ') }),
    ...(coordinates && {
      point: { lat: coordinates.latitude, lon: coordinates.longitude },
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
      place: formatPlace(coordinates),
    }),
    isExtended: document.servesExtendedMarket,
    relevance: document.relevance,
    listedAt: document.listedAtMs,
    ...definedOnly({ deal: dealDifference, payment: monthlyPayment, reply: replyHours, bid: bids }),
    facet: toFacets(document),
  };
}

/** A number beyond its facet's limits counts as missing; a hidden facet and a vehicle have one value. */
function toFacets({ choices, numbers }: SearchDocument): Partial<Record<FacetKey, unknown>> {
  const facets: Partial<Record<FacetKey, unknown>> = {};
  for (const { key, bounds } of RANGE_FACETS) {
    const value = numbers[key];
    if (value !== undefined && value >= bounds[0] && value <= bounds[1]) facets[key] = value;
  }
  for (const key of VEHICLE_KEYS) {
    const value = choices[key]?.[0];
    if (value !== undefined) facets[key] = value;
  }
  for (const { key, hidden } of CHOICE_FACETS) {
    const values = choices[key]?.filter((value) => value.length <= MAX_VALUE_LENGTH) ?? [];
    if (values.length > 0) facets[key] = hidden ? values[0] : values;
  }
  return facets;
}
