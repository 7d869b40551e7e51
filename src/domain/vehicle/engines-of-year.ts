/** The engines and transmissions that EPA certified for a model year, as pages name them. */
import { isHybridModel } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FUEL_TYPES, TRANSMISSIONS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

type Years = Pick<CatalogueModel, 'modelYears'>;

/** What EPA calls a hybrid of a model that is sold as a gasoline car. */
const MAY_BE_MILD = 'Hybrid or Mild Hybrid';
const HYBRID = /(?<!Plug-in )Hybrid$/;

/** "2.0 L 4-cylinder", "Electric", "2.5 L 4-cylinder Hybrid", "2.2 L 4-cylinder alternative fuel". */
export function nameEngine({ fuel, cylinders, displacement }: VehicleVariant): string {
  const size = [displacement && `${displacement} L`, cylinders && `${cylinders}-cylinder`];
  const fuelName = fuel === 'ALT' ? 'alternative fuel' : labelOf(FUEL_TYPES, fuel);
  return [...size, fuel !== 'GSL' && fuelName].filter(Boolean).join(' ') || 'Gasoline';
}

/** Smallest first. */
export function enginesOfYear(model: Years & Pick<CatalogueModel, 'trims'>, year: number): string[] {
  const names = nameEngines(variantsOfYear(model, year)).toSorted((a, b) =>
    a.localeCompare(b, 'en-US', { numeric: true }),
  );
  return names.map((name) => name.replace(HYBRID, nameHybrids(model.trims)));
}

/** EPA's word for hybrids, and for mild ones, too. @param trims all of the model */
export function nameHybrids(trims: CatalogueModel['trims']): string {
  const isGasoline = trims.some(({ fuelTypeGroup }) => fuelTypeGroup === 'GSL') && !isHybridModel(trims);
  return isGasoline ? MAY_BE_MILD : labelOf(FUEL_TYPES, 'HYB');
}

/** Each once. An engine whose size no source has is one of the others with its fuel. */
export function nameEngines(variants: readonly VehicleVariant[]): string[] {
  const isSized = ({ displacement, cylinders }: VehicleVariant) => displacement ?? cylinders;
  const sized = new Set(variants.filter(isSized).map(({ fuel }) => fuel));
  return [
    ...new Set(variants.filter((variant) => isSized(variant) || !sized.has(variant.fuel)).map(nameEngine)),
  ];
}

/** Codes, each once. */
export function transmissionsOfYear(model: Years, year: number): string[] {
  const known = new Set<string>(
    variantsOfYear(model, year).flatMap(({ transmission }) => transmission ?? []),
  );
  return TRANSMISSIONS.flatMap(({ code }) => (known.has(code) ? [code] : []));
}

function variantsOfYear({ modelYears }: Years, year: number): VehicleVariant[] {
  return modelYears.find((facts) => facts.year === year)?.variants?.map(parseVariant) ?? [];
}
