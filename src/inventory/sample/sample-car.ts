/** One car as it was built and driven: its trim's facts from the catalog, and its history. */
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { chooseColors } from '#src/inventory/sample/sample-colors.ts';
import { chooseDrivetrain } from '#src/inventory/sample/sample-drivetrain.ts';
import { chooseEquipment } from '#src/inventory/sample/sample-equipment.ts';
import type { SamplePackage } from '#src/inventory/sample/sample-equipment.ts';
import type { SampleVehicle } from '#src/inventory/sample/vehicle-choice.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type BodyStyle = Listing['vehicleStyleCodes'][number];
type BodySubtype = Listing['bodyStyleSubtypeCodes'][number];

/** The part of a listing that belongs to the car, whoever sells it. */
export type SampleCar = Omit<
  Listing,
  'id' | 'title' | 'vin' | 'ownerId' | 'listingType' | 'pricingDetail' | 'listedAtMs' | 'images' | 'viewCount'
>;

const MAIN_STYLE_SHARE = 0.7;
/** A word in a trim's name that reveals its body. */
const STYLE_WORDS: readonly (readonly [RegExp, BodyStyle])[] = [
  [/hatch|sportback/i, 'HATCH'],
  [/convertible|cabrio|roadster|spyder/i, 'CONVERT'],
  [/coupe/i, 'COUPE'],
  [/wagon|avant|touring wagon/i, 'WAGON'],
  [/sedan/i, 'SEDAN'],
];
/** By then family cars had lost their coupes and convertibles. */
const FEW_TWO_DOORS_SINCE = 2018;
const TWO_DOOR_STYLES: ReadonlySet<BodyStyle> = new Set(['COUPE', 'CONVERT']);
const SPORT_TRIM =
  /sport|performance|\b(si|gt|gt-?r|rs|ss|st|m\d|srt|amg|nismo|trd|n line|type r|r\/t|f sport)\b/i;
const OFF_ROAD_TRIM = /off-?road|trail|rubicon|raptor|zr2|z71|at4|wilderness|pro-4x|rebel|tremor|sasquatch/i;
const COMMERCIAL_SHARE: Readonly<Partial<Record<BodyStyle, number>>> = { TRUCKS: 0.09, VANMV: 0.14 };
const OTHER_COMMERCIAL_SHARE = 0.006;
const EXCHANGE_SHARE = 0.02;
const COMMERCIAL_PHRASE = 'Upfitted for work.';

export interface SampleUse {
  readonly isNew: boolean;
  readonly miles: number;
  /** Model years behind the newest. */
  readonly age: number;
  /** For the drivetrain alone, so that new facts about a model change no other car. */
  readonly drivetrainRandom: Random;
}

export interface BuiltCar {
  readonly car: SampleCar;
  readonly packages: readonly SamplePackage[];
}

export function buildCar(
  random: Random,
  vehicle: SampleVehicle,
  trim: CatalogueTrim | undefined,
  use: SampleUse,
): BuiltCar {
  const { make, model, year } = vehicle;
  const style = chooseStyle(random, vehicle, trim);
  const { featureCodes, packages } = chooseEquipment(random, vehicle, trim, style);
  const drivetrain = chooseDrivetrain(use.drivetrainRandom, vehicle, trim);
  const isCommercial = random.chance((style && COMMERCIAL_SHARE[style]) ?? OTHER_COMMERCIAL_SHARE);
  const car: SampleCar = {
    year,
    make: make.make,
    makeCode: make.makeCode,
    model: model.model,
    modelCode: model.modelCode,
    ...(/ series$|-class$/i.test(model.model) && { series: model.model }),
    ...(trim && { trim: trim.trim, trimCode: trim.trimCode }),
    ...describeBody(random, vehicle, trim, style),
    ...drivetrain,
    specifications: {
      mileage: use.miles,
      ...drivetrain.specifications,
      ...(trim?.seats !== undefined && { seats: trim.seats }),
    },
    ...chooseColors(random),
    featureCodes,
    packages: packages.map((extra) => extra.code),
    vehicleHistoryTypes: use.isNew ? [] : chooseHistory(random, use.age, isCommercial),
    vehicleUseType: isCommercial ? 'COMMERCIAL' : 'PERSONAL',
    ...(isCommercial && { description: COMMERCIAL_PHRASE }),
    vehicleExchange: !use.isNew && random.chance(EXCHANGE_SHARE),
    isReducedPrice: false,
    hasSpecialOffer: false,
    isHot: false,
    productTiles: [],
  };
  return { car, packages };
}

function chooseStyle(random: Random, { model, year }: SampleVehicle, trim: CatalogueTrim | undefined) {
  const named = trim && STYLE_WORDS.find(([word]) => word.test(trim.trim))?.[1];
  const sold = stylesOfYear(model, year);
  if (named && sold.includes(named)) return named;
  const [main, ...rest] = sold;
  const others = rest.filter((style) => year < FEW_TWO_DOORS_SINCE || !TWO_DOOR_STYLES.has(style));
  return others.length === 0 || random.chance(MAIN_STYLE_SHARE) ? main : random.pick(others);
}

function describeBody(
  random: Random,
  { model, marketClass }: SampleVehicle,
  trim: CatalogueTrim | undefined,
  style: BodyStyle | undefined,
) {
  const subtypes: BodySubtype[] = [];
  if (marketClass === 'luxury' || marketClass === 'exotic') subtypes.push('LUXURY');
  if (marketClass === 'exotic' || (trim && SPORT_TRIM.test(trim.trim))) subtypes.push('SPORT');
  if (trim && OFF_ROAD_TRIM.test(trim.trim)) subtypes.push('OFF_ROAD');
  const cab = style === 'TRUCKS' && model.cabs.length > 0 ? random.pick(model.cabs) : undefined;
  const doors = cab ?? (style && TWO_DOOR_STYLES.has(style) ? 2 : trim?.doors);
  return {
    vehicleStyleCodes: style ? [style] : [],
    ...(model.size && style && isSized(style) && { styleSubtype: model.size }),
    bodyStyleSubtypeCodes: subtypes,
    ...definedOnly({ doors }),
    ...(style === 'TRUCKS' && model.beds.length > 0 && { truckBedLength: random.pick(model.beds) }),
  };
}

function isSized(style: BodyStyle): boolean {
  return style === 'SUVCROSS' || style === 'SEDAN' || style === 'VANMV';
}

function chooseHistory(random: Random, age: number, isCommercial: boolean): Listing['vehicleHistoryTypes'] {
  const types: Listing['vehicleHistoryTypes'] = [];
  if (random.chance(0.96 - age * 0.006)) types.push('CLEAN_TITLE');
  if (random.chance(Math.max(0.35, 0.88 - age * 0.03))) types.push('NO_ACCIDENTS');
  if (random.chance(Math.max(0.08, 0.85 - age * 0.08))) types.push('ONE_OWNER');
  if (!isCommercial && random.chance(0.7)) types.push('PERSONAL_USE');
  return types;
}
