/**
 * How the numbers of each unit read. A range facet must have a unit of this table, so one without a text does not
 * compile.
 */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

export interface RangeText {
  /** One value below the heading of its facet: "300 miles". */
  readonly amount: (value: number) => string;
  /** One value where no heading says what it is, if that reads differently: "300 mile range". */
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
