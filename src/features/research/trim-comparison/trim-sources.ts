/** Where the figures of a year's trims come from. */
import { canWeigh } from '#src/domain/vehicle/equipment-state.ts';
import { findMsrp, isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { toTrimOfYear } from '#src/domain/vehicle/trim-as-of-year.ts';
import { findTrimSource, listFactSources } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource, SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { TrimRow } from '#src/features/research/trim-comparison/trim-rows.ts';

export interface TrimSources {
  /** Those of all figures, in the order of their marks. */
  readonly sources: readonly FactSource[];
  /** The sources of each kind of row. */
  readonly sourcesOf: Readonly<Record<TrimRow['of'], readonly SourceKey[]>>;
}

/**
 * Fuel economy and range are EPA's if EPA has the same figures of the year; the others are the trims' own, and equipment is
 * also that of cars for sale, if there are enough of a trim. Without a car, the stock is no source, nor is EPA without such a figure.
 * @param offered the trims of the year with their cars
 * @param day of the stock, `yyyy-mm-dd`
 */
export function findTrimSources(
  { trims, modelYears, imports }: Pick<CatalogueModel, 'trims' | 'modelYears' | 'imports'>,
  year: number,
  offered: readonly Pick<Trim, 'count' | 'epaCity' | 'epaMpgeCity' | 'range'>[],
  day: string,
): TrimSources {
  const named = trims.filter(({ years }) => years.includes(year));
  const ofYear = named.map((trim) => toTrimOfYear(trim, year));
  const own = [...new Set(ofYear.map((trim) => findOwnSource(trim, year)))];
  // The catalog's equipment of the next year is that of this one, too.
  const equipped = [...new Set([...own, ...named.map((trim) => findOwnSource(trim, year))])];
  const modelYear = modelYears.find((facts) => facts.year === year);
  const machine = findMachineSources(ofYear, modelYear, own);
  const hasCars = offered.some(({ count }) => count > 0);
  const equipment: SourceKey[] = offered.some(({ count }) => canWeigh(count))
    ? [...equipped, 'stock']
    : equipped;
  const hasEconomy = offered.some((trim) => (trim.epaCity ?? trim.epaMpgeCity ?? trim.range) !== undefined);
  const keys = [...equipped, ...(hasEconomy ? machine : []), ...(hasCars ? (['stock'] as const) : [])];
  return {
    sources: listFactSources({
      keys,
      years: modelYear ? [modelYear] : [],
      modelYears: `model year ${year}`,
      day,
      imports: [imports],
    }),
    sourcesOf: { trim: own, machine, equipment },
  };
}

/** An imported list may have the price of a year of a trim that the catalog has in others. */
function findOwnSource(trim: CatalogueTrim, year: number): SourceKey {
  return findMsrp(trim, year)?.isListed ? 'lists' : findTrimSource([trim]);
}

/** A trim's own figures are those of its newest year. EPA's file may have others of that year. */
function findMachineSources(
  trims: readonly CatalogueTrim[],
  modelYear: ModelYear | undefined,
  own: readonly SourceKey[],
): SourceKey[] {
  if (modelYear?.variants === undefined) return [...own];
  const variants = modelYear.variants.map(parseVariant);
  const economies = new Set(variants.map(({ mpg }) => formatMpg(mpg)));
  const ranges = new Set(variants.map(({ range }) => range));
  const isOfEpa = (trim: CatalogueTrim) =>
    !isOfYear(trim, modelYear.year) ||
    ((!trim.mpg || economies.has(formatMpg(trim.mpg))) &&
      (trim.range === undefined || ranges.has(trim.range)));
  const ofEpa = trims.filter(isOfEpa).length;
  if (ofEpa === trims.length) return ['epa'];
  return ofEpa === 0 ? [...own] : [...own, 'epa'];
}

const formatMpg = (mpg: CatalogueTrim['mpg']) => mpg && `${mpg.city}/${mpg.highway}`;
