/** A manufacturer's own entry to cars that can be bought online. @see docs/rules/vehicle.md#buy-online */
import { EXPERIENCE_FILTERS } from '#src/domain/search-query/experiences.ts';
import { EXPERIENCES } from '#src/domain/search-query/search-options.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** For a search of one make that has an entry, or of models of it. @param name "Hyundai Tucson" */
export function linkMakerEntry(query: SearchQuery, name: string): CountedLink[] {
  const { zip, searchRadius } = query;
  const [vehicle, other] = query.vehicles;
  if (!vehicle || other || query.experience !== undefined) return [];
  const experience = EXPERIENCES.find((each) => EXPERIENCE_FILTERS[each].makeCode === vehicle.makeCode);
  if (experience === undefined) return [];
  const entry = { ...EMPTY_QUERY, vehicles: [vehicle], ...definedOnly({ zip, searchRadius }), experience };
  return [{ label: `${name} to buy online`, href: searchUrl(entry) }];
}
