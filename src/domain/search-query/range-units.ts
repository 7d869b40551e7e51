/**
 * How the numbers of each unit are formatted. The unit of a range facet must be in this table, so a unit without a format
 * does not compile.
 */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

export interface RangeText {
  /** A value below the heading of its facet: "300 miles". */
  readonly amount: (value: number) => string;
  /** A value without a heading, if it reads differently: "300 mile range". */
  readonly alone?: (value: number) => string;
  readonly atLeast: (amount: string) => string;
  readonly atMost: (amount: string) => string;
}

const orMore = (amount: string): string => `${amount} or more`;
const under = (amount: string): string => `Under ${amount}`;

export const RANGE_UNITS = {
  usd: { amount: formatUsd, atLeast: (amount) => `From ${amount}`, atMost: under },
  year: {
    amount: String,
    atLeast: (amount) => `${amount} or newer`,
    atMost: (amount) => `${amount} or older`,
  },
  miles: { amount: formatLongMiles, atLeast: orMore, atMost: under },
  electricMiles: {
    amount: formatLongMiles,
    alone: (miles) => `${formatCount(miles)} mile range`,
    atLeast: orMore,
    atMost: under,
  },
  mpg: { amount: (mpg) => `${formatCount(mpg)} MPG`, atLeast: orMore, atMost: under },
} satisfies Readonly<Record<string, RangeText>>;

export type RangeUnit = keyof typeof RANGE_UNITS;

function formatLongMiles(miles: number): string {
  return `${formatCount(miles)} miles`;
}
