/** Identifies the catalogue's car that a feed means: repairs names, splits off the trim, makes codes. */
import { findMakeByName, vehicleNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { repairMake, splitModelAndTrim } from '#src/domain/vehicle/split-model.ts';
import type {
  CatalogueModel,
  CatalogueTrim,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { toTitleCase } from '#src/inventory/feed/parse-values.ts';
import { remember } from '#src/inventory/feed/word-table.ts';

export interface NamedVehicle {
  readonly make: string;
  readonly makeCode: string;
  readonly model: string;
  readonly modelCode: string;
  readonly trim: string | undefined;
  readonly trimCode: string | undefined;
  readonly catalogueModel: CatalogueModel | undefined;
  readonly catalogueTrim: CatalogueTrim | undefined;
  /** What the catalogue does not know: the make, the model or the trim. */
  readonly unknown: 'make' | 'model' | 'trim' | undefined;
}

export type NameVehicle = (make: string, model: string, trim: string | undefined) => NamedVehicle;

const SEPARATOR = '\u0000';

export function createVehicleNamer(catalogue: VehicleCatalogue, modelHasTrim: boolean): NameVehicle {
  const find = remember((key) => {
    const [make = '', model = '', trim] = key.split(SEPARATOR);
    return nameVehicle(catalogue, modelHasTrim, make, model, trim);
  });
  return (make, model, trim) => find([make, model, ...(trim === undefined ? [] : [trim])].join(SEPARATOR));
}

function nameVehicle(
  catalogue: VehicleCatalogue,
  modelHasTrim: boolean,
  feedMake: string,
  feedModel: string,
  feedTrim: string | undefined,
): NamedVehicle {
  const repaired = repairMake(catalogue, feedMake, feedModel);
  const knownMake = findMakeByName(catalogue, repaired.make);
  const make = knownMake?.make ?? withCapitals(repaired.make);
  const split = modelHasTrim ? splitModelAndTrim(catalogue, make, repaired.model) : { model: repaired.model };
  const catalogueModel = vehicleNamesOf(knownMake)?.findModelByName(split.model);
  const model = catalogueModel?.model ?? withCapitals(split.model);
  const trimText = feedTrim ?? ('trim' in split ? split.trim : undefined);
  const trimCode = trimText === undefined ? undefined : toCode(trimText) || undefined;
  const catalogueTrim = catalogueModel?.trims.find((candidate) => candidate.trimCode === trimCode);
  return {
    make,
    makeCode: toCode(make),
    model,
    modelCode: toCode(model),
    trim: trimCode === undefined ? undefined : (catalogueTrim?.trim ?? trimText),
    trimCode,
    catalogueModel,
    catalogueTrim,
    unknown: nameUnknown(knownMake, catalogueModel, trimCode, catalogueTrim),
  };
}

function nameUnknown(
  make: unknown,
  model: unknown,
  trimCode: string | undefined,
  trim: unknown,
): NamedVehicle['unknown'] {
  if (!make) return 'make';
  if (!model) return 'model';
  return trimCode !== undefined && !trim ? 'trim' : undefined;
}

/** A feed in all lower case does not mean it as a style. */
function withCapitals(name: string): string {
  return name === name.toLowerCase() ? toTitleCase(name) : name;
}
