/** Which engines a model had in which years, with the cars of those years. EPA names no generations; engines distinguish most of them. */
import { enginesOfYear } from '#src/domain/vehicle/engines-of-year.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface EngineYears {
  /** "2018 to 2021" */
  readonly years: string;
  /** "2.0 L 4-cylinder", smallest first. */
  readonly engines: readonly string[];
  readonly stock: StockSummary;
}

/** Newest first. None where all years have the same engines: the facts have them. */
export function listEngineYears(model: CatalogueModel, counts: readonly StockCount[]): EngineYears[] {
  const groups: { years: number[]; engines: string[] }[] = [];
  for (const year of model.years) {
    const engines = enginesOfYear(model, year);
    const last = groups.at(-1);
    const goesOn = last?.years.at(-1) === year - 1 && last.engines.join() === engines.join();
    if (last && goesOn) last.years.push(year);
    else groups.push({ years: [year], engines });
  }
  const known = groups.filter(({ engines }) => engines.length > 0);
  if (new Set(known.map(({ engines }) => engines.join())).size < 2) return [];
  return known.toReversed().map(({ years, engines }) => ({
    years: formatModelYears(years),
    engines,
    stock: sumStock(counts.filter(({ year }) => years.includes(year))),
  }));
}
