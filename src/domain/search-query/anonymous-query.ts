import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/**
 * The part of a search that is about cars: no place, no typed words, no single car or seller, no campaign. It contains
 * nothing about the visitor, so it may be counted and sent to an ad server.
 */
export function toAnonymousQuery({ vehicles, choices, ranges, experience }: SearchQuery): SearchQuery {
  const { vin: _vin, ownerId: _ownerId, ...aboutCars } = choices;
  return { ...EMPTY_QUERY, vehicles, choices: aboutCars, ranges, ...definedOnly({ experience }) };
}
