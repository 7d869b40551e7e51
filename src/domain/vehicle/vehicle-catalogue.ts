/**
 * Facts about cars, whether or not they are for sale: makes, models, model years and trims. Joined from the shipped files,
 * imported reference data and names from the stock; see `src/reference/catalogue.ts`.
 */
import * as z from 'zod/mini';
import {
  BODY_STYLES,
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  TRANSMISSIONS,
  TRUCK_BEDS,
  codesOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import { RECALL_ADVICE } from '#src/domain/vehicle/recall-advice.ts';
import { iihsSchema, specSpansSchema, warrantiesSchema } from '#src/domain/vehicle/year-specs.ts';

const year = z.number().check(z.int(), z.minimum(1900), z.maximum(2100));
const name = z.string().check(z.minLength(1), z.maxLength(80));
const fuel = z.enum(codesOf(FUEL_TYPES));
/** Names that it had; their addresses lead to it. */
const formerly = z.optional(z.array(name));

export const mpgSchema = z.object({ city: z.number(), highway: z.number() });

/** What a trim is driven by, and what it has. */
const trimFactShape = {
  engine: z.optional(z.string()),
  fuelTypeGroup: z.optional(fuel),
  drive: z.optional(z.enum(codesOf(DRIVE_TYPES))),
  transmission: z.optional(z.enum(codesOf(TRANSMISSIONS))),
  mpg: z.optional(mpgSchema),
  /** Electric range in miles. */
  range: z.optional(z.number()),
  doors: z.optional(z.number()),
  seats: z.optional(z.number()),
  /** What this rung adds to the one below. */
  adds: z._default(z.array(z.enum(codesOf(FEATURES))), []),
};

/** By an imported list, of years that share them. */
export const listedFactsSchema = z.object({ years: z.array(year), ...trimFactShape });
export type ListedFacts = z.infer<typeof listedFactsSchema>;

/** One rung of a model's ladder. Its fields apply to the newest year it was sold in; `modelYears` has other years. */
export const catalogueTrimSchema = z.object({
  trim: name,
  trimCode: name,
  formerly,
  years: z.array(year),
  /** Those that only cars for sale name; its facts are of the newest other one. */
  stockYears: z.optional(z.array(year)),
  /** Manufacturer's MSRP in whole US dollars, newest year. */
  msrp: z.optional(z.number()),
  /** Those that only an imported list has; its facts are of the newest other one. */
  listYears: z.optional(z.array(year)),
  /** MSRP by an imported list in years other than the newest, by year. */
  yearPrices: z.optional(z.record(z.string(), z.number())),
  /** Facts by that list, of each year that it has: of a trim that the list does not add, of other years than that of its facts. */
  listedFacts: z.optional(z.array(listedFactsSchema)),
  /** The list that `msrp` is from; absent for the trim's own source. */
  msrpSource: z.optional(z.literal('trims')),
  /** The catalog's own figure, where that list has another. */
  catalogMsrp: z.optional(z.number()),
  ...trimFactShape,
  /** Of an electric trim: figures of the catalog's that no car in EPA's list of the year can have. */
  withheld: z.optional(z.object({ mpg: z.optional(mpgSchema), range: z.optional(z.number()) })),
  source: z._default(z.string(), 'shipped'),
});
export type CatalogueTrim = z.infer<typeof catalogueTrimSchema>;

/** NHTSA's whole stars, 1 to 5, never averages; 0 or absent means not rated. */
export const crashRatingSchema = z.object({
  overall: z.optional(z.number()),
  driverSide: z.optional(z.number()),
  passengerSide: z.optional(z.number()),
  frontSeats: z.optional(z.number()),
  rearSeats: z.optional(z.number()),
  /** By test, if the source does not distinguish seats. */
  frontal: z.optional(z.number()),
  side: z.optional(z.number()),
  rollover: z.optional(z.number()),
});

/** What owners say about a model year, from a source that an operator names. */
export const ownerRatingSchema = z.object({
  /** Stars, above 0 and up to 5. */
  mean: z.number().check(z.gt(0), z.maximum(5)),
  count: z.number().check(z.int(), z.minimum(1)),
  categories: z._default(z.array(z.object({ name, value: z.number().check(z.gt(0), z.maximum(5)) })), []),
  /** Percent of owners who would buy it again. */
  recommended: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Who asked the owners. */
  source: name,
});
export type OwnerRating = z.infer<typeof ownerRatingSchema>;

/** The facts of one model year, joined from EPA, trims and NHTSA. */
export const modelYearSchema = z.object({
  year,
  mpg: z.optional(mpgSchema),
  range: z.optional(z.number()),
  fuelTypeGroups: z._default(z.array(fuel), []),
  drives: z._default(z.array(z.enum(codesOf(DRIVE_TYPES))), []),
  /** Every variant that EPA certified, without repeats; `parseVariant` parses them. */
  variants: z.optional(z.array(z.string())),
  /** EPA's grams of carbon dioxide a mile from the tailpipe: the least and the most of the year's cars. */
  co2: z.optional(z.tuple([z.number(), z.number()])),
  /** Whether EPA's file does not say it of some of them. */
  co2IsPart: z.optional(z.literal(true)),
  legroom: z.optional(z.object({ front: z.optional(z.number()), rear: z.optional(z.number()) })),
  crash: z.optional(crashRatingSchema),
  /** Its stars that people wrote into the catalog; all others are from a file of NHTSA's. */
  editedStars: z.optional(z.array(z.keyof(crashRatingSchema))),
  specs: z.optional(specSpansSchema),
  warranties: z.optional(warrantiesSchema),
  iihs: z.optional(iihsSchema),
  sources: z._default(z.array(z.string()), []),
});
export type ModelYear = z.infer<typeof modelYearSchema>;

/** The source name of the EPA data that Forecourt ships. */
export const SHIPPED_EPA = 'shipped-epa';
/** The source name of the crash test stars that Forecourt ships. */
export const SHIPPED_SAFETY = 'shipped-safety';
const SHIPPED: ReadonlySet<string> = new Set(['shipped', SHIPPED_EPA, SHIPPED_SAFETY]);

/** Whether it has more than the shipped data, which is enough for a page of its own. */
export function hasFactsOfItsOwn({ sources }: Pick<ModelYear, 'sources'>): boolean {
  return sources.some((source) => !SHIPPED.has(source));
}

/** A safety recall of some of a model's years, from NHTSA's file. */
export const recallSchema = z.object({
  /** NHTSA's campaign: "23V123000". */
  number: name,
  /** The day of the report, `yyyy-mm-dd`. */
  day: z.string(),
  /** May be empty, as the texts may. */
  component: z.string(),
  defect: z.string(),
  /** What may happen because of it. */
  consequence: z.optional(z.string()),
  remedy: z.string(),
  advice: z.optional(z.array(z.enum(RECALL_ADVICE))),
});
export type Recall = z.infer<typeof recallSchema>;

/** Owners' complaints to NHTSA that name one component. */
export const complaintCountSchema = z.object({
  /** "Electrical system" */
  component: name,
  count: z.int(),
});
export type ComplaintCount = z.infer<typeof complaintCountSchema>;

/** Of a page that anyone can open. */
export const addressSchema = z.url({
  protocol: /^https?$/,
  error: 'is not an address that begins with https://',
});
export const daySchema = z.iso.date({ error: 'is not a day like 2026-05-31' });

/** A generation of a model, as its source counts them. */
export const generationSchema = z.object({
  /** "Fifth generation" */
  name,
  /** Ascending. */
  years: z.array(year),
  /** Who says so. */
  source: name,
  /** Where, and on which day it was read, `yyyy-mm-dd`. */
  address: z.optional(addressSchema),
  read: z.optional(daySchema),
  /** What was sold in years of two generations. */
  note: z.optional(name),
  /** Not from an operator's file. */
  shipped: z.optional(z.literal(true)),
});
export type Generation = z.infer<typeof generationSchema>;

/** A model of another make that a buyer compares. */
export const modelRivalSchema = z.object({ makeCode: name, modelCode: name, name: z.string() });
export type ModelRival = z.infer<typeof modelRivalSchema>;

/** Days as `yyyy-mm-dd`. */
export const importDaySchema = z.object({
  /** On which an operator imported the source. */
  day: z.string(),
  /** Of the newest record of its file, if that says so. */
  newest: z.optional(z.string()),
});
export type ImportDay = z.infer<typeof importDaySchema>;

export const catalogueModelSchema = z.object({
  model: name,
  modelCode: name,
  /** Other names in the trade, which feeds may use. */
  aliases: z.optional(z.array(name)),
  formerly,
  styles: z._default(z.array(z.enum(codesOf(BODY_STYLES))), []),
  /** By model year, if a source distinguishes years. */
  yearStyles: z.optional(z.record(z.string(), z.array(z.enum(codesOf(BODY_STYLES))))),
  /** The model years whose body styles are those of an imported list. */
  listedStyleYears: z.optional(z.array(year)),
  /** Years with a convertible that only EPA's names say. */
  epaStyleYears: z.optional(z.array(year)),
  /** Subtype of an SUV, van or sedan. */
  size: z.optional(z.string()),
  /** Model years sold in the US, ascending. */
  years: z.array(year),
  /** By model year, the source that named it first, if the shipped catalog does not. */
  yearSources: z.optional(z.record(z.string(), z.string())),
  cabs: z._default(z.array(z.number()), []),
  beds: z._default(z.array(z.enum(codesOf(TRUCK_BEDS))), []),
  trims: z.array(catalogueTrimSchema),
  /** By model year, the trims as their prices order them, where that is not the order of `trims`. */
  yearOrders: z.optional(z.record(z.string(), z.array(name))),
  modelYears: z._default(z.array(modelYearSchema), []),
  /** By model year. */
  ownerRatings: z.optional(z.record(z.string(), ownerRatingSchema)),
  /** Newest first, with the model years of each. Absent when no file of recalls was imported. */
  recalls: z.optional(z.array(z.object({ ...recallSchema.shape, years: z.array(year) }))),
  /** By model year, the component with the most complaints first. Absent when no file of complaints was imported. */
  complaints: z.optional(z.record(z.string(), z.array(complaintCountSchema))),
  /** Oldest first; sources of an operator's file that disagree stand side by side. Absent when none is known. */
  generations: z.optional(z.array(generationSchema)),
  /** Of the imported sources that it has facts of, by their names. */
  imports: z.optional(z.record(z.string(), importDaySchema)),
  /** Nearest in price first. */
  rivals: z.optional(z.array(modelRivalSchema)),
});
export type CatalogueModel = z.infer<typeof catalogueModelSchema>;

export const catalogueMakeSchema = z.object({
  make: name,
  makeCode: name,
  formerly,
  models: z.array(catalogueModelSchema),
});
export type CatalogueMake = z.infer<typeof catalogueMakeSchema>;

/** Read-only lookups. Lists are sorted by name, and unknown codes return undefined. */
export interface VehicleCatalogue {
  /** Changes when any fact changes, and is part of every page's digest. */
  readonly digest: string;
  readonly makes: readonly CatalogueMake[];
  findMake(makeCode: string): CatalogueMake | undefined;
  findModel(makeCode: string, modelCode: string): CatalogueModel | undefined;
  findTrim(makeCode: string, modelCode: string, trimCode: string): CatalogueTrim | undefined;
  findModelYear(makeCode: string, modelCode: string, year: number): ModelYear | undefined;
}
