/** The names in a search: its vehicles, its place, its sellers. */
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { listVehiclePaths, nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { namePaths } from '#src/domain/vehicle/name-path.ts';
import { findOwners } from '#src/inventory/find-owners.ts';
import type { Services } from '#src/server/services.ts';

interface NamedSearch {
  readonly names: SearchNames;
  /** Its filters, as their chips show them. */
  readonly labels: readonly string[];
}

/**
 * @param owners includes the sellers in the search, if they are known
 * @param morePaths of vehicles that are not in the search but are named next to it
 */
export function nameParts(
  { catalogue, places }: Pick<Services, 'catalogue' | 'places'>,
  query: SearchQuery,
  owners: readonly Owner[],
  morePaths: readonly string[] = [],
): SearchNames {
  const place = query.zip === undefined ? undefined : places.find(query.zip);
  const sellers = Object.values(nameSearchedOwners(query, owners) ?? {});
  return {
    vehicles: namePaths(catalogue(), [...listVehiclePaths(query), ...morePaths]),
    ...(place && { place: `${place.city}, ${place.state}` }),
    ...(sellers.length > 0 && { owner: sellers.join(', ') }),
  };
}

/** For a saved search or an alert, which has no results page. A seller without cars in stock is known by id only. */
export async function nameSavedSearch(
  services: Pick<Services, 'catalogue' | 'places' | 'stock'>,
  query: SearchQuery,
): Promise<NamedSearch> {
  const owners = await findOwners(services.stock.current, query.choices.ownerId ?? []);
  const names = nameParts(services, query, owners);
  const chips = listChips(query, toFilters(query, {}, names), nameSearchedOwners(query, owners));
  return { names, labels: chips.map(({ label }) => label) };
}
