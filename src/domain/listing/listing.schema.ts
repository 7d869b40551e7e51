/** One car for sale. Prices are in whole US dollars. */
import * as z from 'zod/mini';
import * as codes from '#src/domain/vehicle/vehicle-codes.ts';
import { codesOf } from '#src/domain/vehicle/vehicle-codes.ts';

/** Ids are part of URLs; titles and texts fit a card and a page. Longer values of a feed are rejected field by field. */
export const MAX_ID_LENGTH = 64;
const NAME_LENGTH = 80;
const TITLE_LENGTH = 200;
const URL_LENGTH = 2_048;
/** As HTML, in which a character takes up to six. */
const DESCRIPTION_LENGTH = 48_000;
const MAX_OTHER_FEATURES = 60;
const MAX_IMAGES = 60;
const MAX_PRICE = 9_999_999_999;

const text = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));
const optionalText = (length: number) => z.optional(text(length));
const url = z.optional(z.string().check(z.minLength(1), z.maxLength(URL_LENGTH)));
const dollars = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PRICE)));
const code = z.string().check(z.regex(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/), z.maxLength(60));
const codeList = <const Options extends readonly codes.CodeLabel[]>(options: Options) =>
  z._default(
    z.array(z.enum(codesOf(options) as [Options[number]['code'], ...Options[number]['code'][]])),
    [],
  );
const oneOf = <const Options extends readonly codes.CodeLabel[]>(options: Options) =>
  z.enum(codesOf(options) as [Options[number]['code'], ...Options[number]['code'][]]);

const pricingDetailSchema = z.object({
  salePrice: dollars,
  msrp: dollars,
  incentive: dollars,
  /** Fees that the feed discloses, included in `salePrice`; absent means unknown, never zero. */
  disclosedFees: z.optional(z.number().check(z.minimum(0))),
  /** Fees that the seller discloses and charges on top of `salePrice`. */
  addedFees: z.optional(z.number().check(z.minimum(0))),
  /** What other dealers of the place disclose, where this one discloses nothing; set with each generation of the stock. */
  assumedFees: z.optional(z.object({ amount: z.number(), place: text(NAME_LENGTH) })),
  /** The seller's own loan offer: dollars a month, the number of months, and the APR in percent. */
  payments: z.optional(z.object({ monthly: z.number(), months: z.number(), apr: z.number() })),
  /** The MSRP of its trim in the newest known model year. It only serves to compare trims. */
  trimMsrp: dollars,
  dealIndicator: z.optional(z.enum(['Great', 'Good', 'Fair', 'High'])),
});

/** Why the comparison gives no rating, apart from a lack of comparable listings. */
export const COMPARISON_FAILURES = ['trimUnknown', 'farBelow', 'farAbove', 'fewSellers'] as const;

/** Explains a price rating on its badge. */
const dealRatingSchema = z.object({
  comparables: z.number(),
  /** The price of comparable cars in whole dollars; at this car's mileage if `isAtMileage`. */
  comparablePrice: z.number(),
  isAtMileage: z.boolean(),
  /** The difference of the sale price from `comparablePrice` as a share: -0.12 is 12% below. */
  difference: z.number(),
  /** Day of the comparison, `yyyy-mm-dd`. */
  date: z.string(),
});

const specificationsSchema = z.object({
  mileage: z.optional(z.number().check(z.int(), z.minimum(0))),
  mpg: z.optional(z.object({ city: z.number(), highway: z.number() })),
  /** Electric range in miles. */
  mileRange: z.optional(z.number()),
  engine: optionalText(NAME_LENGTH),
  driveType: z.optional(oneOf(codes.DRIVE_TYPES)),
  transmission: optionalText(NAME_LENGTH),
  seats: z.optional(z.number()),
});

const urgencyDrivers = [
  'dealerIncentive',
  'priceReduced',
  'newlyListed',
  'warranty',
  'returnPolicy',
  'incentives',
] as const;

/** Paid fields of dealers, and fields of third parties. */
const promotionFields = {
  vehicleHighlight: z.optional(
    z.object({
      isVehicleHighlight: z.boolean(),
      urgencyDriverType: z.optional(z.enum(urgencyDrivers)),
      urgencyDriverValue: optionalText(NAME_LENGTH),
    }),
  ),
  marketExtension: z.optional(z.object({ imeDmaMatch: z.boolean() })),
  paymentServices: z.optional(
    z.object({
      /** `uiEnabled: false` means that this site shows no payments for the car. */
      dealerSettings: z.object({ leaseEnabled: z.boolean(), uiEnabled: z.boolean() }),
      paymentCalculationUrl: url,
      incentivesUrl: url,
    }),
  ),
  productTiles: z._default(
    z.array(
      z.object({
        tileType: text(NAME_LENGTH),
        tileSubType: optionalText(NAME_LENGTH),
        image: url,
        link: url,
      }),
    ),
    [],
  ),
  /** The manufacturer's or a third party's program: "Toyota Certified". */
  certifiedProduct: optionalText(NAME_LENGTH),
  /** Whether it is enrolled in this site's own program; absent means as its dealer's cars are. */
  forecourtCertified: z.optional(z.boolean()),
  esntial: z.optional(
    z.object({
      eligibilityService: url,
      ecommWebsite: url,
      deemphasized: z.optional(z.boolean()),
      /** Its eligibility service said no, or did not answer; never stored. */
      isRefused: z.optional(z.literal(true)),
    }),
  ),
};

export const listingSchema = z.object({
  id: text(MAX_ID_LENGTH),
  title: text(TITLE_LENGTH),
  vin: z.optional(z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/))),
  stockNumber: optionalText(NAME_LENGTH),
  ownerId: text(NAME_LENGTH),
  listingType: oneOf(codes.LISTING_TYPES),
  year: z.number().check(z.int(), z.minimum(1900), z.maximum(2100)),
  make: text(NAME_LENGTH),
  makeCode: code,
  model: text(NAME_LENGTH),
  modelCode: code,
  series: optionalText(NAME_LENGTH),
  trim: optionalText(NAME_LENGTH),
  trimCode: z.optional(code),
  /** Words of former names of its make, model and trim, by which keywords find it; set with each generation of the stock. */
  formerNames: z.optional(z.string()),
  vdpBaseUrl: url,
  vdpURL: url,
  pricingDetail: pricingDetailSchema,
  dealRating: z.optional(dealRatingSchema),
  /** Why it is not rated, if this depends on other listings. */
  noDealReason: z.optional(z.enum(COMPARISON_FAILURES)),
  isReducedPrice: z._default(z.boolean(), false),
  /** It may be sold or fake; set with each generation of the stock. */
  isInDoubt: z.optional(z.literal(true)),
  hasSpecialOffer: z._default(z.boolean(), false),
  isHot: z._default(z.boolean(), false),
  fyuseId: optionalText(NAME_LENGTH),
  images: z.object({
    sources: z
      .array(z.object({ src: z.string().check(z.maxLength(URL_LENGTH)), alt: z.optional(z.string()) }))
      .check(z.maxLength(MAX_IMAGES)),
    primary: z._default(z.number(), 0),
  }),
  specifications: specificationsSchema,
  fuelTypeGroup: z.optional(oneOf(codes.FUEL_TYPES)),
  vehicleStyleCodes: codeList(codes.BODY_STYLES),
  /** Subtype of an SUV, van or sedan; `bodyStyleSubtypeCodes` apply across styles. */
  styleSubtype: optionalText(NAME_LENGTH),
  bodyStyleSubtypeCodes: codeList(codes.BODY_SUBTYPES),
  truckBedLength: z.optional(oneOf(codes.TRUCK_BEDS)),
  doors: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(8))),
  engineCode: z.optional(oneOf(codes.ENGINES)),
  /** Engine size as shown ("2.5") with its unit. */
  displacement: z.optional(z.string().check(z.regex(/^\d{1,2}\.\d$/))),
  displacementUOM: z.optional(z.enum(['L'])),
  transmissionCode: z.optional(oneOf(codes.TRANSMISSIONS)),
  exteriorColor: optionalText(NAME_LENGTH),
  interiorColor: optionalText(NAME_LENGTH),
  extColorSimple: z.optional(oneOf(codes.COLORS)),
  intColorSimple: z.optional(oneOf(codes.COLORS)),
  featureCodes: codeList(codes.FEATURES),
  /** Equipment without a code, in the seller's words. */
  otherFeatures: z.optional(z.array(text(NAME_LENGTH)).check(z.maxLength(MAX_OTHER_FEATURES))),
  packages: z._default(z.array(code), []),
  vehicleHistoryTypes: codeList(codes.VEHICLE_HISTORY),
  /** The seller's report of its history. */
  historyReportUrl: url,
  /** Absent if its source does not say. */
  vehicleUseType: z.optional(oneOf(codes.USE_TYPES)),
  /** Absent if its source reports none. */
  brandedTitle: z.optional(oneOf(codes.BRANDED_TITLES)),
  vehicleExchange: z._default(z.boolean(), false),
  phone: z.optional(z.string().check(z.maxLength(24))),
  /** Sanitized HTML. */
  description: optionalText(DESCRIPTION_LENGTH),
  /** Views of its page in the seven days up to the day of the stock: exact below ten, then rounded to 10, 20, 50, and so on. */
  viewCount: z._default(z.number(), 0),
  listedAtMs: z.number(),
  ...promotionFields,
});
export type Listing = z.infer<typeof listingSchema>;

export const pricePointSchema = z.object({
  atMs: z.number(),
  price: z.optional(z.number()),
  /** Only the seller's feed says so: this site never offered the car at it. */
  isStated: z.optional(z.literal(true)),
});
export type PricePoint = z.infer<typeof pricePointSchema>;
