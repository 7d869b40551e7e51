/** Experiences: variants of the page with filters of their own. */
import type { Experience } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export const EXPERIENCE_FILTERS: Record<Experience, { choices: SearchQuery['choices']; makeCode?: string }> =
  {
    commercial: { choices: { vehicleUseType: ['COMMERCIAL'] } },
    'best-deals': { choices: { dealType: ['goodprice', 'greatprice'] } },
    'buy-online': { choices: { homeServices: ['BUY_ONLINE'] } },
    'hyundai-buy-online': { choices: { homeServices: ['BUY_ONLINE'] }, makeCode: 'HYUNDAI' },
  };

/** The search with the filters of its experience written out. */
export function spellOutExperience(query: SearchQuery): SearchQuery {
  if (!query.experience) return query;
  const { choices, makeCode } = EXPERIENCE_FILTERS[query.experience];
  return {
    ...query,
    choices: { ...choices, ...query.choices },
    vehicles: makeCode && !query.vehicles[0] ? [{ makeCode, models: [] }] : query.vehicles,
  };
}

/**
 * A filter that conflicts with the experience ends it, including its other filters, so that the count next to a filter
 * equals the number of results after the click.
 */
export function leaveOtherExperience(query: SearchQuery): SearchQuery {
  if (!query.experience) return query;
  const { choices, makeCode } = EXPERIENCE_FILTERS[query.experience];
  const isOther =
    Object.keys(choices).some((key) => key in query.choices) ||
    (makeCode && query.vehicles.some((vehicle) => vehicle.makeCode !== makeCode));
  if (!isOther) return query;
  const { experience: _, ...spelledOut } = spellOutExperience(query);
  return spelledOut;
}
