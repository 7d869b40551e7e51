/** What a state charges to register a car, as data: the shipped table and an operator's file have the same form. */
import * as z from 'zod/mini';

const MAX_DOLLARS = 10_000;
const MAX_SOURCE_LENGTH = 200;

const dollars = z
  .number('must be an amount in dollars')
  .check(
    z.minimum(0, 'must be an amount in dollars'),
    z.maximum(MAX_DOLLARS, `must be at most ${MAX_DOLLARS}`),
    z.multipleOf(0.01, 'must have whole cents'),
  );
/** The lowest limit first; the last one has none. */
const brackets = z
  .array(z.strictObject({ upTo: z.optional(z.int().check(z.minimum(0))), fee: dollars }))
  .check(
    z.minLength(2, 'must have two parts or more'),
    z.refine(
      (parts) =>
        parts.every(({ upTo }, index) =>
          index === parts.length - 1
            ? upTo === undefined
            : upTo !== undefined && upTo > (parts[index - 1]?.upTo ?? -1),
        ),
      'must begin with the lowest "upTo", and its last part must have none',
    ),
  );

export const registrationFeeSchema = z
  .strictObject({
    /** Dollars, of the car for which it is lowest. */
    fee: dollars,
    /** How many it is paid for; one if absent. */
    years: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
    /** Neither a county nor the value of the car adds to it. Without it, the amounts are the least that is due. */
    isAll: z.optional(z.boolean()),
    /** Of a car that only a battery drives, in place of the others. */
    electric: z.optional(dollars),
    /** By curb weight in pounds, of cars other than pickups, vans and electric ones. */
    byWeight: z.optional(brackets),
    /** By the years between the model year and this one, of cars that are not electric. */
    byAge: z.optional(brackets),
    /** The law or the page that says so, and its year. */
    source: z
      .string('must name a law or a page')
      .check(
        z.minLength(3, 'must name a law or a page'),
        z.maxLength(MAX_SOURCE_LENGTH, `must have at most ${MAX_SOURCE_LENGTH} characters`),
      ),
  })
  .check(
    z.refine(
      ({ byWeight, byAge }) => byWeight === undefined || byAge === undefined,
      'byWeight and byAge exclude each other',
    ),
    z.refine(
      ({ fee, electric = fee, byWeight = [], byAge = [] }) =>
        electric >= fee && [...byWeight, ...byAge].every((part) => part.fee >= fee),
      '"fee" must be the lowest of its amounts',
    ),
  );
export type RegistrationFee = z.infer<typeof registrationFeeSchema>;

/** By state, in two letters. */
export type RegistrationFees = Readonly<Record<string, RegistrationFee>>;
