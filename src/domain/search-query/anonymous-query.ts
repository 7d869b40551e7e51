import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/**
 * What a search says about cars and nothing about who searches: no place, no words of the visitor's own, no single car
 * or seller, no campaign. It may be counted, and be told to an ad server.
 */
export function toAnonymousQuery({ vehicles, choices, ranges, experience }: SearchQuery): SearchQuery {
  const { vin: _vin, ownerId: _ownerId, ...aboutCars } = choices;
  return { ...EMPTY_QUERY, vehicles, choices: aboutCars, ranges, ...definedOnly({ experience }) };
}
