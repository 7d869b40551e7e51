/** Features and packages: everything from the lower trims, what was common that year, and some options. */
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { FeatureCode } from '#src/domain/vehicle/vehicle-codes.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import type { SampleVehicle } from '#src/inventory/sample/vehicle-choice.ts';

export interface SamplePackage {
  readonly code: string;
  readonly name: string;
  /** The MSRP in dollars. */
  readonly price: number;
  readonly adds: readonly FeatureCode[];
  readonly styles?: readonly Listing['vehicleStyleCodes'][number][];
}

export interface SampleEquipment {
  readonly featureCodes: FeatureCode[];
  readonly packages: readonly SamplePackage[];
}

const PACKAGES: readonly SamplePackage[] = [
  {
    code: 'TECHNOLOGY_PACKAGE',
    name: 'Technology Package',
    price: 1_900,
    adds: ['NAVIGATION', 'PARKING_SENSORS', 'HEADS_UP'],
  },
  {
    code: 'COLD_WEATHER_PACKAGE',
    name: 'Cold Weather Package',
    price: 700,
    adds: ['HEATED_SEATS', 'HEATED_WHEEL', 'REMOTE_START'],
  },
  {
    code: 'PREMIUM_PACKAGE',
    name: 'Premium Package',
    price: 2_600,
    adds: ['LEATHER', 'SUNROOF', 'PREMIUM_AUDIO'],
  },
  {
    code: 'SAFETY_PACKAGE',
    name: 'Driver Assistance Package',
    price: 1_200,
    adds: ['BLIND_SPOT', 'ADAPTIVE_CRUISE', 'LANE_DEPARTURE'],
  },
  {
    code: 'TOW_PACKAGE',
    name: 'Tow Package',
    price: 900,
    adds: ['TOW_PACKAGE'],
    styles: ['TRUCKS', 'SUVCROSS', 'VANMV'],
  },
  {
    code: 'SPORT_PACKAGE',
    name: 'Sport Package',
    price: 1_500,
    adds: ['ALLOY_WHEELS'],
    styles: ['SEDAN', 'COUPE', 'HATCH', 'CONVERT'],
  },
];
const PACKAGE_SHARE = 0.16;

/** The first model year of each feature; trim data is of the newest year. */
const FEATURE_SINCE: Readonly<Partial<Record<FeatureCode, number>>> = {
  ADAPTIVE_CRUISE: 2014,
  BLIND_SPOT: 2010,
  BLUETOOTH: 2008,
  CARPLAY: 2016,
  HEADS_UP: 2012,
  HEATED_WHEEL: 2009,
  KEYLESS: 2004,
  LANE_DEPARTURE: 2013,
  NAVIGATION: 2003,
  PARKING_SENSORS: 2005,
  POWER_LIFTGATE: 2007,
  REAR_CAMERA: 2008,
  REMOTE_START: 2008,
  SURROUND_CAMERA: 2012,
  VENTILATED_SEATS: 2006,
  WIRELESS_CHARGING: 2018,
};
/** From this model year nearly every car has it; a rearview camera is required by law. @see 49 CFR 571.111 */
const USUAL_SINCE: readonly (readonly [FeatureCode, number])[] = [
  ['REAR_CAMERA', 2018],
  ['BLUETOOTH', 2015],
  ['KEYLESS', 2021],
];
const OPTIONS: readonly (readonly [FeatureCode, number])[] = [
  ['ALARM', 0.3],
  ['ALLOY_WHEELS', 0.25],
  ['SUNROOF', 0.1],
  ['REMOTE_START', 0.12],
  ['HEATED_SEATS', 0.1],
  ['PARKING_SENSORS', 0.12],
  ['NAVIGATION', 0.08],
  ['LEATHER', 0.06],
];
const THIRD_ROW_SEATS = 7;
const ORDER: readonly FeatureCode[] = FEATURES.map((feature) => feature.code);

export function chooseEquipment(
  random: Random,
  vehicle: SampleVehicle,
  trim: CatalogueTrim | undefined,
  style: Listing['vehicleStyleCodes'][number] | undefined,
): SampleEquipment {
  const has = new Set<FeatureCode>();
  const rungs = trim ? vehicle.model.trims.slice(0, vehicle.model.trims.indexOf(trim) + 1) : [];
  for (const rung of rungs) for (const code of rung.adds) has.add(code);
  for (const [code, year] of USUAL_SINCE) if (vehicle.year >= year) has.add(code);
  for (const [code, share] of OPTIONS) if (random.chance(share)) has.add(code);
  if ((trim?.seats ?? 0) >= THIRD_ROW_SEATS) has.add('THIRD_ROW');
  const packages = choosePackages(random, has, style, vehicle.year);
  for (const extra of packages) for (const code of extra.adds) has.add(code);
  return {
    featureCodes: ORDER.filter((code) => has.has(code) && vehicle.year >= (FEATURE_SINCE[code] ?? 0)),
    packages,
  };
}

function choosePackages(
  random: Random,
  has: ReadonlySet<FeatureCode>,
  style: Listing['vehicleStyleCodes'][number] | undefined,
  year: number,
): SamplePackage[] {
  const offered = PACKAGES.filter(
    ({ adds, styles }) =>
      (!styles || (style && styles.includes(style))) &&
      adds.every((code) => year >= (FEATURE_SINCE[code] ?? 0)) &&
      adds.some((code) => !has.has(code)),
  );
  if (offered.length === 0 || !random.chance(PACKAGE_SHARE)) return [];
  const first = random.pick(offered);
  const second = random.chance(0.2) ? random.pick(offered) : first;
  return second === first ? [first] : [first, second];
}
