/** Values that several channels spell the same way. */
import { allInPrice } from '#src/domain/payment/price-with-fees.ts';
import type { CatalogCar } from '#src/inventory/catalog-export/catalog-car.ts';
import type { CatalogColumn } from '#src/inventory/catalog-export/catalog-channel.ts';

/** "18499 USD": with the fees that the seller charges on top of what is advertised. */
export const formatAllInPrice = ({ listing }: CatalogCar): string | undefined =>
  formatPrice(allInPrice(listing.pricingDetail));

/** "18000 USD" */
export const formatPrice = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : `${dollars} USD`;

/** By code points, so that no character is cut in half. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

const BODY_STYLES: Readonly<Record<string, string>> = {
  SUVCROSS: 'SUV',
  TRUCKS: 'TRUCK',
  SEDAN: 'SEDAN',
  HATCH: 'HATCHBACK',
  COUPE: 'COUPE',
  CONVERT: 'CONVERTIBLE',
  WAGON: 'WAGON',
  VANMV: 'VAN',
};

/** As Meta and TikTok name it. */
export function nameBodyStyle({ listing }: CatalogCar): string | undefined {
  const [style = ''] = listing.vehicleStyleCodes;
  return style === 'VANMV' && listing.styleSubtype === 'MINIVAN' ? 'MINIVAN' : BODY_STYLES[style];
}

/** A new car's odometer may be unknown, and counts as zero. */
export function readMileage({ listing }: CatalogCar): number | undefined {
  return listing.specifications.mileage ?? (listing.listingType === 'NEW' ? 0 : undefined);
}

export function nameTransmission({ listing: { transmissionCode } }: CatalogCar): string | undefined {
  if (transmissionCode === undefined) return undefined;
  return transmissionCode === 'MANUAL' ? 'MANUAL' : 'AUTOMATIC';
}

export function nameState({ listing: { listingType } }: CatalogCar): 'NEW' | 'CPO' | 'USED' {
  if (listingType === 'NEW') return 'NEW';
  return listingType === 'CERTIFIED' ? 'CPO' : 'USED';
}

/** Where the car is. */
export const ADDRESS_COLUMNS: readonly CatalogColumn[] = [
  { name: 'address.addr1', isRequired: true, read: ({ owner }) => owner.location.address1 },
  { name: 'address.city', isRequired: true, read: ({ owner }) => owner.location.city },
  { name: 'address.region', isRequired: true, read: ({ owner }) => owner.location.state },
  { name: 'address.postal_code', isRequired: true, read: ({ owner }) => owner.location.zip },
  { name: 'address.country', isRequired: true, read: () => 'US' },
  { name: 'latitude', isRequired: true, read: ({ owner }) => owner.location.latitude },
  { name: 'longitude', isRequired: true, read: ({ owner }) => owner.location.longitude },
];
