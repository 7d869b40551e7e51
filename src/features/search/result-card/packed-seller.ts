/** The address of a dealer's page usually follows from the dealer's name, place and id, so a search in place sends the id. */
import { dealerPath, parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/** As a card shows the seller. */
interface ShownSeller {
  readonly seller: string;
  /** "Austin, TX" */
  readonly sellerPlace?: string | undefined;
}

interface Packed extends ShownSeller {
  readonly id: string | undefined;
}

/** Sellers have many cars, and making an address takes some microseconds. */
const MAX_KNOWN = 4_000;
const KNOWN = createBoundedTtlCache<Packed>(MAX_KNOWN, Infinity);

/** The id that the address is made from; undefined for any other address. */
export function packSellerHref(
  { seller, sellerPlace }: ShownSeller,
  href: string | undefined,
): string | undefined {
  if (href === undefined) return undefined;
  const known = KNOWN.find(href, 0);
  if (known?.seller === seller && known.sellerPlace === sellerPlace) return known.id;
  const id = parseDealerPath(href);
  const isUsual = id !== undefined && unpackSellerHref({ seller, sellerPlace }, id) === href;
  const packed = { seller, sellerPlace, id: isUsual ? id : undefined };
  KNOWN.keep(href, packed, 0);
  return packed.id;
}

export function unpackSellerHref({ seller, sellerPlace = '' }: ShownSeller, id: string): string | undefined {
  const [city = '', state = ''] = sellerPlace.split(', ');
  return dealerPath({ id, name: seller, location: { city, state }, privateSeller: false });
}
