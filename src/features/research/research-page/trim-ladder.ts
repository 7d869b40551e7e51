/**
 * The ladder of a model's trims, joined to the stock: what each rung adds over the one below, what it costs new and
 * here, and how many there are.
 */
import { formatCount, formatMpg, formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  TRANSMISSIONS,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface TrimRung {
  readonly trim: string;
  readonly trimCode: string;
  /** The search for its cars. */
  readonly href: string;
  /** Whole dollars, of the model year `factsYear`. */
  readonly msrp?: number;
  /** "$1,605 more than LX"; absent where no price of the rung below is known, or only that of another year. */
  readonly step?: string;
  /** Engine, fuel, drive and transmission of the ladder's year: all on the first rung, then what differs from the rung below. */
  readonly changes: readonly string[];
  /** Of the ladder's year. */
  readonly economy?: string;
  readonly adds: readonly string[];
  /** The model year that price and equipment are of. */
  readonly factsYear: number;
  /** An editor's words on it. */
  readonly note?: string;
  readonly stock: StockSummary;
  /** The same cars on the scale of all rungs, in percent of it. */
  readonly bar?: { readonly start: number; readonly length: number };
  /** Where the price new lies on that scale, when it is of the ladder's year. */
  readonly msrpAt?: number;
}

/** Facts are those of a trim's newest year: they tell nothing of a year that is further away than a generation. */
const GENERATION_YEARS = 5;
/** So that one price alone is still seen. */
const MIN_BAR = 1.5;

export interface LadderSources {
  /** With a year: its ladder and its cars. Without: the newest ladder, and cars of any year. */
  readonly path: ModelPath;
  /** The model year whose trims are the rungs. */
  readonly ladderYear: number;
  readonly trims: readonly CatalogueTrim[];
  readonly counts: readonly StockCount[];
  readonly notes: Readonly<Record<string, string>>;
}

export function listTrimRungs({ path, ladderYear, trims, counts, notes }: LadderSources): TrimRung[] {
  const rungs = trims.filter(({ years }) => years.includes(ladderYear));
  const byTrim = Map.groupBy(counts, ({ trimCode }) => trimCode);
  const stocks = rungs.map(({ trimCode }) => sumStock(byTrim.get(trimCode) ?? []));
  const known = rungs.map((trim) => (isNearYear(trim, ladderYear) ? trim : withoutFacts(trim)));
  const toPercent = createScale(
    stocks.flatMap(({ prices }) => (prices ? [prices.starting, prices.highest] : [])),
    known.flatMap((trim) => (isOfYear(trim, ladderYear) ? (trim.msrp ?? []) : [])),
  );
  return known.map((trim, index) => {
    const below = known[index - 1];
    const { trimCode, msrp } = trim;
    const stock = stocks[index] ?? sumStock([]);
    const step = below && formatStep(trim, below);
    const economy = isOfYear(trim, ladderYear) ? formatEconomy(trim) : undefined;
    const note = notes[trimCode];
    return {
      trim: trim.trim,
      trimCode,
      href: formatSearchPath({ ...path, trimCode }),
      ...(msrp !== undefined && { msrp }),
      ...(msrp !== undefined && isOfYear(trim, ladderYear) && { msrpAt: toPercent(msrp) }),
      ...(step !== undefined && { step }),
      changes: listChanges(trim, below, ladderYear),
      ...(economy !== undefined && { economy }),
      adds: trim.adds.map((code) => labelOf(FEATURES, code)),
      factsYear: trim.years.at(-1) ?? ladderYear,
      ...(note !== undefined && { note }),
      stock,
      ...(stock.prices && { bar: toBar(toPercent(stock.prices.starting), toPercent(stock.prices.highest)) }),
    };
  });
}

/** Whether what is known of a trim, which is of its newest year, holds for this year too. */
export function isNearYear({ years }: CatalogueTrim, year: number): boolean {
  return (years.at(-1) ?? year) - year <= GENERATION_YEARS;
}

/** Whether its price and equipment are exactly of that year. */
function isOfYear({ years }: CatalogueTrim, year: number | undefined): boolean {
  return years.at(-1) === year;
}

function withoutFacts({ trim, trimCode, years, source }: CatalogueTrim): CatalogueTrim {
  return { trim, trimCode, years, source, adds: [] };
}

function formatStep(trim: CatalogueTrim, below: CatalogueTrim): string | undefined {
  if (trim.msrp === undefined || below.msrp === undefined) return undefined;
  if (!isOfYear(trim, below.years.at(-1))) return undefined; // prices of two years are no step
  const dollars = trim.msrp - below.msrp;
  if (dollars === 0) return `The price of ${below.trim}`;
  return `${formatUsd(Math.abs(dollars))} ${dollars > 0 ? 'more' : 'less'} than ${below.trim}`;
}

function listChanges(trim: CatalogueTrim, rungBelow: CatalogueTrim | undefined, year: number): string[] {
  if (!isOfYear(trim, year)) return [];
  const below = rungBelow && isOfYear(rungBelow, year) ? rungBelow : undefined;
  return [
    trim.engine === below?.engine ? undefined : trim.engine,
    named(FUEL_TYPES, trim.fuelTypeGroup, below?.fuelTypeGroup),
    named(DRIVE_TYPES, trim.drive, below?.drive),
    named(TRANSMISSIONS, trim.transmission, below?.transmission),
  ].filter((text) => text !== undefined);
}

function named(
  options: readonly { readonly code: string; readonly label: string }[],
  code: string | undefined,
  below: string | undefined,
): string | undefined {
  return code === undefined || code === below ? undefined : labelOf(options, code);
}

/** "310 mi range", "32 city / 41 hwy". */
function formatEconomy({ range, mpg }: CatalogueTrim): string | undefined {
  if (range !== undefined) return `${formatCount(range)} mi range`;
  return mpg && formatMpg(mpg);
}

function createScale(...prices: readonly (readonly number[])[]): (price: number) => number {
  const all = prices.flat();
  const lowest = Math.min(...all);
  const highest = Math.max(...all);
  return (price) =>
    highest <= lowest ? 0 : Math.round(((price - lowest) / (highest - lowest)) * 1_000) / 10;
}

function toBar(from: number, to: number): NonNullable<TrimRung['bar']> {
  const length = Math.max(MIN_BAR, Math.round((to - from) * 10) / 10);
  return { start: Math.min(from, 100 - length), length };
}
