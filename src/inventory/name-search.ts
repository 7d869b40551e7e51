/** What a search is called that nobody is looking at: one that was saved, or that an alert is about. */
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { listVehiclePaths, nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { namePaths } from '#src/domain/vehicle/name-path.ts';
import { findOwners } from '#src/inventory/find-owners.ts';
import type { Services } from '#src/server/services.ts';

interface NamedSearch {
  readonly names: SearchNames;
  /** Its filters, as their chips say them. */
  readonly labels: readonly string[];
}

/** A seller without cars in stock is known by the id alone. */
export async function nameSearch(
  { catalogue, places, stock }: Pick<Services, 'catalogue' | 'places' | 'stock'>,
  query: SearchQuery,
): Promise<NamedSearch> {
  const place = query.zip === undefined ? undefined : places.find(query.zip);
  const owners = await findOwners(stock.current, query.choices.ownerId ?? []);
  const sellers = nameSearchedOwners(query, owners) ?? {};
  const owner = Object.values(sellers).join(', ');
  const names: SearchNames = {
    vehicles: namePaths(catalogue(), listVehiclePaths(query)),
    ...(place && { place: `${place.city}, ${place.state}` }),
    ...(owner !== '' && { owner }),
  };
  return { names, labels: listChips(query, toFilters(query, {}, names), sellers).map(({ label }) => label) };
}
