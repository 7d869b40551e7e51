/** Each sort of a search as OpenSearch has it. Every sort puts listings without a value last, and ends with the id. */
import type { CampaignTier } from '#src/domain/listing/campaign.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { fieldOf } from '#src/engine/search/opensearch/index-definition.ts';
import { toMilesScript } from '#src/engine/search/opensearch/miles-script.ts';
import type { Clause } from '#src/engine/search/opensearch/search-filters.ts';

const BY_ID: Clause = { id: 'asc' };

export function toSort({ query, origin, campaign }: SearchRequest): Clause[] {
  return [campaign ? toAuction(campaign, origin) : toOrder(query.sortBy, origin), BY_ID];
}

function by(field: string, order: 'asc' | 'desc'): Clause {
  return { [field]: { order, missing: '_last' } };
}

/** "Nearest first" without a location is "relevance". */
function toOrder(sortBy: SortKey, origin: Coordinates | undefined): Clause {
  switch (sortBy) {
    case 'relevance':
      return by('relevance', 'desc');
    case 'bestDeal':
      return by('deal', 'asc');
    case 'derivedpriceASC':
      return by(fieldOf('price'), 'asc');
    case 'derivedpriceDESC':
      return by(fieldOf('price'), 'desc');
    case 'outTheDoorASC':
      return by(fieldOf('outTheDoor'), 'asc');
    case 'paymentASC':
      return by('payment', 'asc');
    case 'replyASC':
      return by('reply', 'asc');
    case 'distanceASC':
      return origin ? toNearest(origin) : by('relevance', 'desc');
    case 'datelistedDESC':
      return by('listedAt', 'desc');
    case 'datelistedASC':
      return by('listedAt', 'asc');
    case 'mileageASC':
      return by(fieldOf('mileage'), 'asc');
    case 'mileageDESC':
      return by(fieldOf('mileage'), 'desc');
    case 'yearDESC':
      return by(fieldOf('year'), 'desc');
    case 'yearASC':
      return by(fieldOf('year'), 'asc');
  }
}

/** Places whose distances differ by less than a centimeter may be in another order than elsewhere. */
function toNearest({ latitude, longitude }: Coordinates): Clause {
  return { _geo_distance: { point: { lat: latitude, lon: longitude }, order: 'asc', distance_type: 'arc' } };
}

/** By `scoreBid`, greatest first. */
function toAuction(tier: CampaignTier, origin: Coordinates | undefined): Clause {
  if (!origin) return by(`bid.${tier}`, 'desc');
  const weight = `doc['bid.${tier}'].value`;
  const script = toMilesScript({ known: `${weight} * 50 / (50 + miles)`, absent: '0' }, origin);
  return { _script: { type: 'number', script, order: 'desc' } };
}
