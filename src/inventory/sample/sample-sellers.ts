/** The sellers of sample cars: franchise dealers, independent dealers, and private sellers with one car. */
import type { Owner, StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toOwnerId } from '#src/inventory/feed/build-owner.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { findDealerTagline } from '#src/inventory/sample/dealer-taglines.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import type { PlaceChoice } from '#src/inventory/sample/sample-places.ts';
import { inventDealerName, inventPhone, inventStreet } from '#src/inventory/sample/seller-names.ts';
import type { VehicleChoices } from '#src/inventory/sample/vehicle-choice.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface SampleSeller {
  readonly owner: StoredOwner;
  /** Makes that this dealer sells new; none for the others. */
  readonly franchise: readonly CatalogueMake[];
  /** Its cars are also offered beyond its own market. */
  readonly servesExtendedMarket: boolean;
  /** Fees it discloses, in dollars; undefined when it discloses none. */
  readonly fees: number | undefined;
  /** The price level of its region and style: 1 is the average. */
  readonly priceLevel: number;
}

const DEALER_IDS_FROM = 60_000_000;
const PRIVATE_IDS_FROM = 80_000_000;
/** Reserved, so that mail to it goes nowhere. @see RFC 2606 */
const SAMPLE_DOMAIN = 'example.com';
const FRANCHISE_SHARE = 0.6;
const SECOND_FRANCHISE_SHARE = 0.25;
/** Makes that share a showroom, by the manufacturers that sell them. */
const SOLD_TOGETHER: readonly (readonly string[])[] = [
  ['CHRYSLER', 'DODGE', 'JEEP', 'RAM', 'FIAT'],
  ['ALFA_ROMEO', 'MASERATI'],
  ['CHEVROLET', 'BUICK', 'GMC', 'CADILLAC'],
  ['FORD', 'LINCOLN'],
  ['HYUNDAI', 'GENESIS'],
  ['VOLKSWAGEN', 'AUDI'],
  ['BMW', 'MINI'],
  ['JAGUAR', 'LAND_ROVER'],
];
const RATED_SHARE = 0.87;
const EXTENDED_MARKET_SHARE = 0.15;
const SHIPPING_LABELS = ['Ships nationwide', 'Free delivery within 50 miles', 'Home delivery available'];

/** By the dealer's number, so that nothing else changes. */
const HOURS = [
  ['Mon–Fri 9 am–8 pm', 'Sat 9 am–6 pm', 'Sun closed'],
  ['Mon–Sat 9 am–7 pm', 'Sun 11 am–5 pm'],
  ['Mon–Fri 8:30 am–6 pm', 'Sat 10 am–4 pm'],
];
const SERVICES = [
  ['Service', 'Parts', 'Body shop', 'Financing'],
  ['Service', 'Financing'],
  ['Financing', 'Trade-ins'],
  ['Service', 'Parts', 'Tires'],
];

export function dealerIdOf(serial: number): string {
  return toOwnerId(SAMPLE_SOURCE, String(DEALER_IDS_FROM + serial));
}

export function inventDealer(
  random: Random,
  serial: number,
  choosePlace: PlaceChoice,
  vehicles: VehicleChoices,
): SampleSeller {
  const place = choosePlace(random);
  const franchise = random.chance(FRANCHISE_SHARE) ? chooseFranchises(random, vehicles) : [];
  const sellsOnline = random.chance(0.3);
  const dealerDiff = findDealerTagline(serial);
  const owner: StoredOwner = {
    id: dealerIdOf(serial),
    name: inventDealerName(
      random,
      place.city,
      franchise.map((make) => make.make),
    ),
    privateSeller: false,
    email: `leads.${DEALER_IDS_FROM + serial}@${SAMPLE_DOMAIN}`,
    phone: inventPhone(random),
    location: { address1: inventStreet(random), ...toLocation(place) },
    ...(random.chance(RATED_SHARE) && { rating: inventRating(random) }),
    ...definedOnly({ dealerDiff }),
    homeServices: sellsOnline
      ? random.chance(0.7)
        ? ['BUY_ONLINE', 'ONLINE_PAPERWORK']
        : ['BUY_ONLINE']
      : [],
    ...(random.chance(sellsOnline ? 0.5 : 0.08) && { shippingLabel: random.pick(SHIPPING_LABELS) }),
    hideEmailForm: random.chance(0.03),
    hours: HOURS[serial % HOURS.length] ?? [],
    services: SERVICES[serial % SERVICES.length] ?? [],
    ...(isEnrolled(serial) && { forecourtCertified: true }),
  };
  return {
    owner,
    franchise,
    servesExtendedMarket: random.chance(EXTENDED_MARKET_SHARE),
    fees: random.chance(0.35) ? random.integer(4, 18) * 50 - 1 : undefined,
    priceLevel: random.normal(1, 0.015),
  };
}

export function inventPrivateSeller(random: Random, serial: number, choosePlace: PlaceChoice): SampleSeller {
  const place = choosePlace(random);
  return {
    owner: {
      id: toOwnerId(SAMPLE_SOURCE, String(PRIVATE_IDS_FROM + serial)),
      name: 'Private seller',
      privateSeller: true,
      email: `seller.${PRIVATE_IDS_FROM + serial}@${SAMPLE_DOMAIN}`,
      ...(random.chance(0.6) && { phone: inventPhone(random) }),
      location: toLocation(place),
      homeServices: [],
      hideEmailForm: random.chance(0.1),
    },
    franchise: [],
    servesExtendedMarket: false,
    fees: undefined,
    priceLevel: 0.95,
  };
}

/** Two of three dealers are in the certified program; by number, so that nothing else changes. */
function isEnrolled(serial: number): boolean {
  return serial % 3 !== 2;
}

function chooseFranchises(random: Random, vehicles: VehicleChoices): CatalogueMake[] {
  const first = vehicles.chooseFranchise(random);
  const family = SOLD_TOGETHER.find((makes) => makes.includes(first.makeCode)) ?? [];
  const partners = vehicles.franchises.filter(({ makeCode }) => family.includes(makeCode));
  const second = random.chance(SECOND_FRANCHISE_SHARE) ? random.pick([first, ...partners]) : first;
  const order = ({ makeCode }: CatalogueMake) => family.indexOf(makeCode);
  return second === first ? [first] : [first, second].toSorted((a, b) => order(a) - order(b));
}

function inventRating(random: Random): Owner['rating'] {
  const value = Math.min(5, Math.max(2.6, random.normal(4.4, 0.42)));
  return { value: Math.round(value * 10) / 10, count: Math.ceil(4 + 900 * random.next() ** 3) };
}

function toLocation({ city, state, zip, latitude, longitude }: Place): Owner['location'] {
  return { city, state, zip, latitude, longitude };
}
