/**
 * The ladder of a model's trims, joined with the stock: what each rung adds to the one below, its MSRP and local prices,
 * and its number of cars.
 */
import { findTrimSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findMsrp, formatTrimEconomy, isNearYear, isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { TrimPrice } from '#src/domain/vehicle/trim-facts.ts';
import { findAddsOfYear, toTrimOfYear } from '#src/domain/vehicle/trim-as-of-year.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  TRANSMISSIONS,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import { isSameEngine, listLadderEngines } from '#src/features/research/research-page/ladder-engines.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface TrimRung {
  readonly trim: string;
  readonly trimCode: string;
  /** The page of its cars; undefined while search engines may not index that. */
  readonly href?: string;
  /** Whole dollars, of the ladder's year. */
  readonly msrp?: number;
  /** Who states the MSRP and the equipment. */
  readonly source: SourceKey;
  /** "$1,605 more than LX"; absent unless both prices are known. */
  readonly step?: string;
  /**
   * Engine, fuel, drivetrain and transmission of the year: all for the first rung, then the differences from the one below.
   * Of a year before the facts, EPA's engine.
   */
  readonly changes: readonly string[];
  /** Only of the ladder's year. */
  readonly economy?: string;
  /** The engine and the fuel economy are EPA's, of a year before the facts. */
  readonly isOfEpa?: true;
  readonly adds: readonly string[];
  /** An editor's note. */
  readonly note?: string;
  /** No list of trims has it in this year: only a feed calls its cars so. */
  readonly isUnlisted?: true;
  readonly stock: StockSummary;
  /** The price range of its cars on the common scale, in percent. */
  readonly bar?: { readonly start: number; readonly length: number };
  /** The MSRP on that scale. */
  readonly msrpAt?: number;
}

/** Keeps a single price visible. */
const MIN_BAR = 1.5;

export interface LadderSources {
  /** With a year: its ladder and its cars. Without: the newest ladder, and cars of any year. */
  readonly path: ModelPath;
  /** The model year whose trims are the rungs. */
  readonly ladderYear: number;
  readonly model: Pick<CatalogueModel, 'trims' | 'yearOrders' | 'modelYears' | 'generations'>;
  readonly counts: readonly StockCount[];
  readonly notes: Readonly<Record<string, string>>;
  /** Cars that a page needs to be indexed, and linked. */
  readonly minListings: number;
}

export function listTrimRungs({
  path,
  ladderYear,
  model,
  counts,
  notes,
  minListings,
}: LadderSources): TrimRung[] {
  const rungs = listYearLadder(model, ladderYear).map((trim) => toTrimOfYear(trim, ladderYear));
  const byTrim = Map.groupBy(counts, ({ trimCode }) => trimCode);
  const stocks = rungs.map(({ trimCode }) => sumStock(byTrim.get(trimCode) ?? []));
  const known = rungs.map((trim) => (isNearYear(trim, ladderYear) ? trim : withoutFacts(trim)));
  const prices = rungs.map((trim) => findMsrp(trim, ladderYear));
  const engines = listLadderEngines(rungs, model, ladderYear);
  const toPercent = createScale(
    stocks.flatMap(({ prices }) => (prices ? [prices.starting, prices.highest] : [])),
    prices.flatMap((price) => price?.msrp ?? []),
  );
  return known.map((trim, index) => {
    const below = known[index - 1];
    const { trimCode } = trim;
    const price = prices[index];
    const stock = stocks[index] ?? sumStock([]);
    const step = below && formatStep(price, prices[index - 1], below.trim);
    const ofEpa = engines[index];
    const economy = isOfYear(trim, ladderYear) ? formatTrimEconomy(trim) : ofEpa?.economy;
    const note = notes[trimCode];
    return {
      trim: trim.trim,
      trimCode,
      ...(stock.count >= minListings && stock.count > 0 && { href: formatSearchPath({ ...path, trimCode }) }),
      ...(price && { msrp: price.msrp }),
      source: price?.isListed ? 'lists' : findTrimSource([trim]),
      ...(price && { msrpAt: toPercent(price.msrp) }),
      ...definedOnly({ step }),
      changes: ofEpa ? [ofEpa.engine ?? []].flat() : listChanges(trim, below, ladderYear),
      ...(ofEpa && { isOfEpa: true as const }),
      ...definedOnly({ economy }),
      adds: (findAddsOfYear(below, trim, model.trims, ladderYear) ?? []).map((code) =>
        labelOf(FEATURES, code),
      ),
      ...definedOnly({ note }),
      ...(!isListedTrim(trim, ladderYear) && { isUnlisted: true as const }),
      stock,
      ...(stock.prices && { bar: toBar(toPercent(stock.prices.starting), toPercent(stock.prices.highest)) }),
    };
  });
}

function withoutFacts({ trim, trimCode, years, ...rest }: CatalogueTrim): CatalogueTrim {
  const { stockYears, listYears, source } = rest;
  return { trim, trimCode, years, ...definedOnly({ stockYears, listYears }), source, adds: [] };
}

function formatStep(
  price: TrimPrice | undefined,
  below: TrimPrice | undefined,
  nameBelow: string,
): string | undefined {
  if (!price || !below) return undefined;
  const dollars = price.msrp - below.msrp;
  if (dollars === 0) return `The price of ${nameBelow}`;
  return `${formatUsd(Math.abs(dollars))} ${dollars > 0 ? 'more' : 'less'} than ${nameBelow}`;
}

function listChanges(trim: CatalogueTrim, rungBelow: CatalogueTrim | undefined, year: number): string[] {
  if (!isOfYear(trim, year)) return [];
  const below = rungBelow && isOfYear(rungBelow, year) ? rungBelow : undefined;
  const changes = [
    isSameEngine(trim.engine, below?.engine) ? undefined : trim.engine,
    named(FUEL_TYPES, trim.fuelTypeGroup, below?.fuelTypeGroup),
    named(DRIVE_TYPES, trim.drive, below?.drive),
    named(TRANSMISSIONS, trim.transmission, below?.transmission),
  ];
  // An engine may be called by its fuel, "Electric".
  return [...new Set(changes)].filter((text) => text !== undefined);
}

function named(
  options: readonly { readonly code: string; readonly label: string }[],
  code: string | undefined,
  below: string | undefined,
): string | undefined {
  return code === undefined || code === below ? undefined : labelOf(options, code);
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
