/** What differs between two models, in sentences with numbers. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';

/** A model with the year that its facts are of. */
export interface DifferingSide {
  readonly name: string;
  readonly year: number;
  readonly model: CatalogueModel;
  /** Miles on a charge of the car of that year that goes farthest. */
  readonly longestRange: number | undefined;
  /** City and highway combined, of its most efficient car that is not charged. */
  readonly bestMpg: number | undefined;
  readonly stock: StockSummary;
}

/** @param thisYear whose models are new */
export function listDifferences(one: DifferingSide, other: DifferingSide, thisYear: number): string[] {
  const msrp = ({ model, year }: DifferingSide) =>
    Math.min(...model.trims.flatMap((trim) => (isOfYear(trim, year) ? (trim.msrp ?? []) : [])));
  const [a, b] = [msrp(one), msrp(other)];
  const [ranges, economies] = [
    [one, other].map(({ longestRange }) => longestRange),
    [one, other].map(({ bestMpg }) => bestMpg),
  ];
  const isSameYear = one.year === other.year;
  const nameSide = ({ name, year }: DifferingSide) => (isSameYear ? name : `${year} ${name}`);
  const names = [nameSide(one), nameSide(other)] as const;
  const [low, high] = a < b ? [one, other] : [other, one];
  const isPriced = isSameYear && Number.isFinite(a) && Number.isFinite(b) && a !== b;
  return [
    listSharedYears(one, other).length === 0 ? sayEras(one, other, thisYear) : undefined,
    isPriced ? sayPrice(low, high, { less: Math.abs(a - b), isNew: one.year >= thisYear }) : undefined,
    sayMore(
      names,
      ranges,
      (difference) =>
        `goes ${formatCount(difference)} ${difference === 1 ? 'mile' : 'miles'} farther on a charge`,
    ),
    sayMore(
      [`most efficient ${names[0]}`, `most efficient ${names[1]}`],
      economies,
      (difference) => `gets ${formatCount(difference)} mpg more, city and highway combined,`,
    ),
    sayStock(one, other),
  ].filter((sentence) => sentence !== undefined);
}

/** Prices of two model years, or of years gone by, are not what a new car costs. */
function sayPrice(
  { name, year }: DifferingSide,
  { name: other }: DifferingSide,
  { less, isNew }: { readonly less: number; readonly isNew: boolean },
): string {
  return isNew
    ? `A new ${name} starts ${formatUsd(less)} lower than a new ${other}.`
    : `The ${year} ${name} started ${formatUsd(less)} lower than the ${other} when new.`;
}

function listSharedYears({ model: one }: DifferingSide, { model: other }: DifferingSide): number[] {
  return one.years.filter((year) => other.years.includes(year));
}

/** "The Honda S2000 was sold until model year 2009, the Kia K4 from 2025 on: no model year had both." */
function sayEras(one: DifferingSide, other: DifferingSide, thisYear: number): string | undefined {
  const [first, second] = one.year < other.year ? [one, other] : [other, one];
  const [end, start] = [first.model.years.at(-1), second.model.years[0]];
  // A model of this year may be sold in the next one, too.
  if (end === undefined || start === undefined || end >= Math.min(start, thisYear)) return undefined;
  return `The ${first.name} was sold until model year ${end}, the ${second.name} from ${start} on: no model year had both.`;
}

function sayStock(one: DifferingSide, other: DifferingSide): string | undefined {
  const [most, least] = one.stock.count > other.stock.count ? [one, other] : [other, one];
  if (least.stock.count === 0 && most.stock.count > 0)
    return `Only the ${most.name} is for sale here: ${formatCars(most.stock.count)}.`;
  return sayMore(
    [one.name, other.name],
    [one.stock.count, other.stock.count],
    (difference) => `has ${formatCount(difference)} more for sale here`,
  );
}

function sayMore(
  [one, other]: readonly [string, string],
  [a, b]: readonly (number | undefined)[],
  say: (difference: number) => string,
): string | undefined {
  if (a === undefined || b === undefined || Math.round(a) === Math.round(b)) return undefined;
  return `The ${a > b ? one : other} ${say(Math.abs(Math.round(a) - Math.round(b)))} than the ${a > b ? other : one}.`;
}
