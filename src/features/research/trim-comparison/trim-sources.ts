/** Where the figures of a year's trims come from. */
import { findTrimSource, listFactSources } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource, SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { TrimRow } from '#src/features/research/trim-comparison/trim-rows.ts';

export interface TrimSources {
  /** Those of all figures, in the order of their marks. */
  readonly sources: readonly FactSource[];
  /** The sources of each kind of row. */
  readonly sourcesOf: Readonly<Record<TrimRow['of'], readonly SourceKey[]>>;
}

/**
 * EPA's figures are the year's; the others are the trims' own, and equipment is also that of cars for sale.
 * @param day of the stock, `yyyy-mm-dd`
 */
export function findTrimSources(
  { trims, modelYears }: Pick<CatalogueModel, 'trims' | 'modelYears'>,
  year: number,
  day: string,
): TrimSources {
  const own = findTrimSource(trims.filter(({ years }) => years.includes(year)));
  const modelYear = modelYears.find((facts) => facts.year === year);
  const machine = modelYear?.variants === undefined ? own : 'epa';
  const keys = [own, machine, 'stock'] as const;
  return {
    sources: listFactSources({
      keys,
      years: modelYear ? [modelYear] : [],
      modelYears: `model year ${year}`,
      day,
    }),
    sourcesOf: { trim: [own], machine: [machine], equipment: [own, 'stock'] },
  };
}
