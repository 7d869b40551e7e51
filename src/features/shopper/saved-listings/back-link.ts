import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';

export interface BackLink {
  readonly href: string;
  readonly text: string;
}

/** Leads back to the cars that a shopper comes from, because a form that saves a car leads away from them. */
export function readBackLink(referer: string | null, origin: string): BackLink | undefined {
  if (referer === null || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const isOfCars = from.pathname === SEARCH_ROOT || from.pathname.startsWith(`${SEARCH_ROOT}/`);
  if (from.origin !== origin || !isOfCars) return undefined;
  const isCar = from.pathname.startsWith(vehicleUrl(''));
  return { href: from.pathname + from.search, text: isCar ? 'Back to the car' : 'Back to results' };
}
