/**
 * What EPA's list of a year says for certain of a trim whose own facts are of another year: its name and its fuel leave some of
 * that year's cars, and these have one engine.
 */
import { nameEngine } from '#src/domain/vehicle/engines-of-year.ts';
import { formatYearEconomy } from '#src/domain/vehicle/format-year-economy.ts';
import { listCertified } from '#src/domain/vehicle/trim-powertrain.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface TrimInYear {
  /** "3.5 L 6-cylinder Hybrid" */
  readonly engine: string;
  /** "29–31 city / 28 hwy", of its drives and tires. */
  readonly economy?: string;
}

/** Undefined where that year's cars have several engines, or batteries, and the trim may be any of them. */
export function readTrimInYear(
  trim: CatalogueTrim,
  model: Pick<CatalogueModel, 'modelYears' | 'trims'>,
  year: number,
): TrimInYear | undefined {
  const { fuel, variants } = listCertified(trim, model, year);
  const [engine, ...others] = new Set(variants.map(nameEngine));
  const batteries = new Set(variants.map(({ range }) => range));
  if (fuel === undefined || engine === undefined || others.length > 0 || batteries.size > 1) return undefined;
  const economy = formatYearEconomy({ fuelTypeGroups: [fuel], variants: variants.map(formatVariant) });
  return { engine, ...definedOnly({ economy }) };
}
