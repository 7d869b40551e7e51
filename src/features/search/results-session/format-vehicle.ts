import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/**
 * The search for the one make of a search, with its model, year and trims, and without its other filters, in normal form.
 * Undefined for a search of no make, or of several makes or models.
 */
export function formatVehicle({ vehicles, ranges: { year } }: SearchQuery): string | undefined {
  const [vehicle, otherVehicle] = vehicles;
  const [model, otherModel] = vehicle?.models ?? [];
  if (!vehicle || otherVehicle || otherModel) return undefined;
  const isOneYear = year?.min !== undefined && year.min === year.max;
  return formatQuery({ ...EMPTY_QUERY, vehicles, ranges: model && isOneYear ? { year } : {} });
}
