import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { CarDefaults } from '#src/inventory/dealers/dealer-record.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type Car = Pick<Listing, 'id' | 'vin' | 'stockNumber' | 'paymentServices' | 'esntial' | 'pricingDetail'>;

const NAMES = ['vin', 'id', 'stockNumber'] as const;

/** What the dealer offers with all of its cars, unless the car's feed says something else. */
export function withCarDefaults<Of extends Car>(car: Of, defaults: CarDefaults | undefined): Of {
  if (!defaults) return car;
  const fill = (address: string | undefined) => address && fillAddress(address, car);
  const { paymentServices: payments, esntial: shop, addedFees } = defaults;
  const { pricingDetail } = car;
  const takesFees =
    addedFees !== undefined && (pricingDetail.addedFees ?? pricingDetail.disclosedFees) === undefined;
  const paymentServices = car.paymentServices ?? {
    dealerSettings: payments?.dealerSettings ?? { leaseEnabled: false, uiEnabled: true },
    ...definedOnly({
      paymentCalculationUrl: fill(payments?.paymentCalculationUrl),
      incentivesUrl: fill(payments?.incentivesUrl),
    }),
  };
  const esntial = car.esntial ?? {
    ...definedOnly({
      ecommWebsite: fill(shop?.ecommWebsite),
      eligibilityService: fill(shop?.eligibilityService),
      deemphasized: shop?.deemphasized,
    }),
  };
  return {
    ...car,
    ...(payments && { paymentServices }),
    ...(shop && { esntial }),
    ...(takesFees && { pricingDetail: { ...pricingDetail, addedFees } }),
  };
}

/** Undefined if the car lacks what the address needs. */
function fillAddress(address: string, car: Car): string | undefined {
  let filled = address;
  for (const name of NAMES) {
    if (!filled.includes(`{${name}}`)) continue;
    const value = car[name];
    if (value === undefined) return undefined;
    filled = filled.replaceAll(`{${name}}`, encodeURIComponent(value));
  }
  return filled;
}
