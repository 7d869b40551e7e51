/** Screen variants and the filters they stand for. @see D §3 */
import type { Experience } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export const EXPERIENCE_FILTERS: Record<
  Experience,
  { choices: SearchQuery['choices']; vehicles?: SearchQuery['vehicles'] }
> = {
  commercial: { choices: { vehicleUseType: ['COMMERCIAL'] } },
  'best-deals': { choices: { dealType: ['goodprice', 'greatprice'] } },
  'buy-online': { choices: { homeServices: ['BUY_ONLINE'] } },
  'hyundai-buy-online': {
    choices: { homeServices: ['BUY_ONLINE'] },
    vehicles: [{ makeCode: 'HYUNDAI', models: [] }],
  },
};
