/**
 * The address of a dealer's page. It ends with the dealer's id: two dealers of one name in one city differ, and an
 * address keeps leading to its dealer when the name or the place changes. @see docs/rules/vehicle.md#dealer-pages
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';

export const DEALERS_ROOT = '/dealers';
/** What the page says about the dealer, which the browser hides when the search leaves it. */
export const DEALER_PROFILE_ID = 'dealer-profile';
const STATE_ADDRESS = /^\/dealers\/([a-z0-9-]+)$/i;
const ADDRESS = /^\/dealers\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+?--([\w~!-]{1,80})$/i;
/** Only such ids can be searched for. */
const ID = /^[\w.:-]{1,80}$/;

/** Undefined for a private seller, who has no page. */
export function dealerPath({
  id,
  name,
  location,
  privateSeller,
}: Pick<Owner, 'id' | 'name' | 'privateSeller'> & {
  readonly location: Pick<Owner['location'], 'city' | 'state'>;
}): string | undefined {
  if (privateSeller || !ID.test(id)) return undefined;
  const { state = '', city = '' } = location;
  const place = `${toSlug(state) || 'us'}/${toSlug(city) || 'anywhere'}`;
  // A point would begin the extension of a file.
  return `${DEALERS_ROOT}/${place}/${toSlug(name) || 'dealer'}--${id.replaceAll(':', '~').replaceAll('.', '!')}`;
}

/** The list of the dealers of a state, as `stateOfDealerPath` names it; without one, the list of states. */
export function dealerListPath(state?: string): string {
  return state === undefined ? DEALERS_ROOT : `${DEALERS_ROOT}/${state}`;
}

/** The state of a list; an empty object for the list of states. */
export function parseDealerListPath(pathname: string): { readonly state?: string } | undefined {
  if (pathname === DEALERS_ROOT) return {};
  const [, state] = STATE_ADDRESS.exec(pathname) ?? [];
  return state === undefined ? undefined : { state: state.toLowerCase() };
}

/** The dealer's id. */
export function parseDealerPath(pathname: string): string | undefined {
  return ADDRESS.exec(pathname)?.[1]?.replaceAll('~', ':').replaceAll('!', '.');
}

/** The state in the address of a dealer: `tx`, or `us` where it is not known. */
export function stateOfDealerPath(path: string): string {
  return path.split('/')[2] ?? '';
}
