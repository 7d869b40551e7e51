import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  ModelYear,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';

/** Sorts makes and models by name; trims stay in the order of the ladder. */
export function sortMakes(makes: readonly CatalogueMake[]): CatalogueMake[] {
  return makes
    .map((make) => ({ ...make, models: make.models.toSorted((a, b) => compareNames(a.model, b.model)) }))
    .toSorted((a, b) => compareNames(a.make, b.make));
}

/** Lookups over sorted makes. The maps of a make are built on first use. */
export function createCatalogue(makes: readonly CatalogueMake[], digest: string): VehicleCatalogue {
  const byMake = new Map(makes.map((make) => [make.makeCode, make]));
  const byModel = new Map<string, Map<string, CatalogueModel>>();
  const byTrim = new Map<CatalogueModel, Map<string, CatalogueTrim>>();

  const findModel = (makeCode: string, modelCode: string): CatalogueModel | undefined => {
    const models =
      byModel.get(makeCode) ?? new Map(byMake.get(makeCode)?.models.map((model) => [model.modelCode, model]));
    if (byMake.has(makeCode)) byModel.set(makeCode, models);
    return models.get(modelCode);
  };
  const findTrim = (makeCode: string, modelCode: string, trimCode: string): CatalogueTrim | undefined => {
    const model = findModel(makeCode, modelCode);
    if (!model) return undefined;
    const trims = byTrim.get(model) ?? new Map(model.trims.map((trim) => [trim.trimCode, trim]));
    byTrim.set(model, trims);
    return trims.get(trimCode);
  };
  const findModelYear = (makeCode: string, modelCode: string, year: number): ModelYear | undefined =>
    findModel(makeCode, modelCode)?.modelYears.find((facts) => facts.year === year);
  return { digest, makes, findMake: (makeCode) => byMake.get(makeCode), findModel, findTrim, findModelYear };
}
