/** Names of cars for sale that no reference source has; the stock itself provides them. */
import type { CatalogueMake, CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The part of a stock count that names a vehicle. */
export interface NamedVehicle {
  readonly makeCode: string;
  readonly make: string;
  readonly modelCode: string;
  readonly model: string;
  readonly year: number;
  readonly trimCode?: string;
  readonly trim?: string;
}

/** The makes, with the names and years of unknown vehicles added. */
export function addNamedVehicles(
  known: readonly CatalogueMake[],
  vehicles: readonly NamedVehicle[],
): CatalogueMake[] {
  const makes = new Map(known.map((make) => [make.makeCode, make]));
  for (const [makeCode, group] of Map.groupBy(vehicles, (vehicle) => vehicle.makeCode)) {
    const make = makes.get(makeCode) ?? { make: group[0]?.make ?? makeCode, makeCode, models: [] };
    makes.set(makeCode, addModels(make, group));
  }
  return [...makes.values()];
}

function addModels(make: CatalogueMake, vehicles: readonly NamedVehicle[]): CatalogueMake {
  const models = new Map(make.models.map((model) => [model.modelCode, model]));
  for (const [modelCode, group] of Map.groupBy(vehicles, (vehicle) => vehicle.modelCode)) {
    const known = models.get(modelCode) ?? emptyModel(group[0]?.model ?? modelCode, modelCode);
    models.set(modelCode, {
      ...known,
      ...addYears(known, group),
      trims: addTrims(known.trims, group),
    });
  }
  return { ...make, models: [...models.values()] };
}

function emptyModel(model: string, modelCode: string): CatalogueModel {
  return { model, modelCode, styles: [], years: [], cabs: [], beds: [], trims: [], modelYears: [] };
}

function addTrims(trims: readonly CatalogueTrim[], vehicles: readonly NamedVehicle[]): CatalogueTrim[] {
  const all = new Map(trims.map((trim) => [trim.trimCode, trim]));
  for (const [trimCode, group] of Map.groupBy(vehicles, (vehicle) => vehicle.trimCode ?? '')) {
    if (trimCode === '') continue;
    const known = all.get(trimCode);
    const trim = group[0]?.trim ?? trimCode;
    const years = withYears(known?.years ?? [], group);
    const added = years.filter((year) => !known?.years.includes(year));
    all.set(
      trimCode,
      known
        ? { ...known, years, ...(added.length > 0 && { stockYears: added }) }
        : { trim, trimCode, years, adds: [], source: 'stock' },
    );
  }
  return [...all.values()];
}

/** A feed may be wrong about a year, so such years are told apart. */
function addYears(
  { years, yearSources }: CatalogueModel,
  vehicles: readonly NamedVehicle[],
): Pick<CatalogueModel, 'years' | 'yearSources'> {
  const all = withYears(years, vehicles);
  if (all.length === years.length) return { years, ...definedOnly({ yearSources }) };
  const added = all.filter((year) => !years.includes(year)).map((year) => [year, 'stock'] as const);
  return { years: all, yearSources: { ...yearSources, ...Object.fromEntries(added) } };
}

function withYears(years: readonly number[], vehicles: readonly NamedVehicle[]): number[] {
  return [...new Set([...years, ...vehicles.map(({ year }) => year)])].toSorted((a, b) => a - b);
}
