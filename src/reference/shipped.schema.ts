/** The shipped catalog as people write it: one YAML file per make. @see docs/reference-data.md */
import * as z from 'zod/mini';
import {
  BODY_STYLES,
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  SEDAN_SUBTYPES,
  SUV_SUBTYPES,
  TRANSMISSIONS,
  TRUCK_BEDS,
  VAN_SUBTYPES,
  codesOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';
import { isCode, toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { addressSchema, daySchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseModelYears } from '#src/reference/model-years.ts';

const MAX_PRICE = 10_000_000;
const MAX_RANGE = 1000;
const MAX_DOORS = 6;
const MAX_SEATS = 20;
const MAX_MPG = 200;
const MAX_STARS = 5;
const MAX_LEGROOM = 60;
const MAX_ALIASES = 50;
const MAX_FORMER_NAMES = 20;
const SHIPPED_IN = 2026;
const MPG = /^(\d{1,3})\/(\d{1,3})$/;

/** A code of the list, or a message that names the code and the list. */
function codeOf<const Options extends readonly CodeLabel[]>(options: Options, what: string) {
  const codes = codesOf(options);
  return z.enum(codes, {
    error: ({ input }) => `${shown(input)} is not a ${what}. Use one of ${codes.join(' ')}`,
  });
}

function shown(input: unknown): string {
  return input === undefined ? 'nothing' : JSON.stringify(input);
}

const missing = ({ input }: { input?: unknown }) =>
  input === undefined ? 'is missing' : `${shown(input)} is not a list`;

const text = z.string({
  error: ({ input }) =>
    input === undefined ? 'is missing' : `${shown(input)} is not text. Put it in quotes`,
});
const name = text.check(
  z.trim(),
  z.minLength(1, 'is empty'),
  z.maxLength(80, 'is longer than 80 characters'),
  z.refine((value) => isCode(toCode(value)), 'has no letters or digits'),
  z.refine((value) => !/[<>]/.test(value), 'is a name without markup: it has < or >'),
);
const count = (max: number) => {
  const error = ({ input }: { input?: unknown }) => `${shown(input)} is not a whole number from 1 to ${max}`;
  return z.int({ error }).check(z.minimum(1, { error }), z.maximum(max, { error }));
};

/** Cars come up to two model years early. A clock that has lost its time must not make the catalog wrong. */
const lastYear = () => Math.max(new Date().getUTCFullYear(), SHIPPED_IN) + 2;

const years = z.pipe(
  z.union([z.int(), z.string()], {
    error: ({ input }) => `${shown(input)} is not understood. Write "1990-1999, 2005"`,
  }),
  z.transform((value, context) => {
    const parsed = parseModelYears(String(value));
    const isToCome = (parsed?.at(-1) ?? 0) > lastYear();
    if (parsed && !isToCome) return parsed;
    const message = isToCome
      ? `"${value}" has a year after ${lastYear()}, which no maker sells yet`
      : `"${value}" is not understood. Write "1990-1999, 2005"`;
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }),
);

const mpg = z.pipe(
  text,
  z.transform((value, context) => {
    const [, city, highway] = (MPG.exec(value.trim()) ?? []).map(Number);
    if (city && highway && city <= MAX_MPG && highway <= MAX_MPG) return { city, highway };
    context.issues.push({
      code: 'custom',
      input: value,
      message: `"${value}" is not city/highway, as in "31/39"`,
    });
    return z.NEVER;
  }),
);

/** Facts of a trim; on a model they apply to all of its trims. */
const facts = {
  doors: z.optional(count(MAX_DOORS)),
  seats: z.optional(count(MAX_SEATS)),
  fuel: z.optional(codeOf(FUEL_TYPES, 'fuel type')),
  drive: z.optional(codeOf(DRIVE_TYPES, 'drive type')),
  transmission: z.optional(codeOf(TRANSMISSIONS, 'transmission')),
  engine: z.optional(text.check(z.minLength(1, 'is empty'), z.maxLength(60, 'is longer than 60 characters'))),
  mpg: z.optional(mpg),
  range: z.optional(count(MAX_RANGE)),
};

/** Names of before, whose addresses lead to the name above for ever. */
const formerly = z.optional(
  z.array(name, { error: 'must be a list, such as [Civic 1500]' }).check(z.maxLength(MAX_FORMER_NAMES)),
);

export const shippedTrimSchema = z.strictObject({
  trim: name,
  formerly,
  price: z.optional(count(MAX_PRICE)),
  years: z.optional(years),
  adds: z._default(z.array(codeOf(FEATURES, 'feature')), []),
  ...facts,
});
export type ShippedTrim = z.infer<typeof shippedTrimSchema>;

const stars = z.optional(count(MAX_STARS));
const inches = (() => {
  const error = ({ input }: { input?: unknown }) => `${shown(input)} is not a number of inches, as in 42.3`;
  return z.optional(z.number({ error }).check(z.positive({ error }), z.maximum(MAX_LEGROOM, { error })));
})();

/** Facts of a range of model years. The stars are NHTSA's; when only the overall rating is known, it is alone. */
const ofYears = {
  crash: z._default(
    z.array(
      z.strictObject({
        years,
        overall: stars,
        driverSide: stars,
        passengerSide: stars,
        frontSeats: stars,
        rearSeats: stars,
      }),
    ),
    [],
  ),
  legroom: z._default(z.array(z.strictObject({ years, front: inches, rear: inches })), []),
};

/** Each names one of the sources of the make. */
const generations = z._default(
  z.array(z.strictObject({ name, years, source: name, note: z.optional(name) })),
  [],
);

/** Where claims of the make's models come from. */
const sources = z._default(z.array(z.strictObject({ name, address: addressSchema, read: daySchema })), []);

export const shippedModelSchema = z.strictObject({
  model: name,
  /** Other names in the trade: "F-250" of the F-250 Super Duty. */
  aliases: z.optional(z.array(name).check(z.maxLength(MAX_ALIASES))),
  formerly,
  style: z.array(codeOf(BODY_STYLES, 'body style'), { error: missing }).check(z.minLength(1, 'is empty')),
  /** Body styles that were not sold in all years of the model. */
  styleYears: z._default(z.array(z.strictObject({ style: codeOf(BODY_STYLES, 'body style'), years })), []),
  size: z.optional(codeOf([...SUV_SUBTYPES, ...SEDAN_SUBTYPES, ...VAN_SUBTYPES], 'size')),
  years,
  cab: z._default(z.array(count(MAX_DOORS)), []),
  beds: z._default(z.array(codeOf(TRUCK_BEDS, 'bed')), []),
  trims: z.array(shippedTrimSchema, { error: missing }),
  ...facts,
  ...ofYears,
  generations,
});
export type ShippedModel = z.infer<typeof shippedModelSchema>;

export const shippedMakeSchema = z.strictObject({
  make: name,
  formerly,
  sources,
  models: z.array(shippedModelSchema, { error: missing }).check(z.minLength(1, 'is empty')),
});
export type ShippedMake = z.infer<typeof shippedMakeSchema>;

/** A mistake in a file. */
export interface ShippedMistake {
  /** To the value in the file. */
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}
