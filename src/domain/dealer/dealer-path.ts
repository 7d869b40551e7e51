/**
 * The address of a dealer's page. It ends with the dealer's id: two dealers of one name in one city differ, and an
 * address keeps leading to its dealer when the name or the place changes. @see docs/rules/vehicle.md#dealer-pages
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';

export const DEALERS_ROOT = '/dealers';
/** What the page says about the dealer, which the browser hides when the search leaves it. */
export const DEALER_PROFILE_ID = 'dealer-profile';
const ADDRESS = /^\/dealers\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+?--([\w.~-]{1,80})$/;
/** Only such ids can be searched for. */
const ID = /^[\w.:-]{1,80}$/;

/** Undefined for a private seller, who has no page. */
export function dealerPath({
  id,
  name,
  location,
  privateSeller,
}: Pick<Owner, 'id' | 'name' | 'location' | 'privateSeller'>): string | undefined {
  if (privateSeller || !ID.test(id)) return undefined;
  const { state = '', city = '' } = location;
  const place = `${toSlug(state) || 'us'}/${toSlug(city) || 'anywhere'}`;
  return `${DEALERS_ROOT}/${place}/${toSlug(name) || 'dealer'}--${id.replaceAll(':', '~')}`;
}

/** The dealer's id. */
export function parseDealerPath(pathname: string): string | undefined {
  return ADDRESS.exec(pathname)?.[1]?.replaceAll('~', ':');
}
