/**
 * The catalog for a page that is being built. It records which facts of which model are read, so that a changed fact
 * affects only the pages that show it: nearly every page names every make, cards show the crash stars of one model year, and
 * pages of a model year show its own trims.
 */
import { createHash } from 'node:crypto';
import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  ModelYear,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toDependencyKey } from '#src/lib/dependency-keys.ts';
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { CATALOGUE_DEPENDENCIES as READS } from '#src/reference/catalogue-dependencies.ts';
import { identifyTrim, readTrim, recordTrims } from '#src/reference/recorded-trims.ts';
import type { RecordTrim } from '#src/reference/recorded-trims.ts';
import { readYears, recordYears } from '#src/reference/recorded-years.ts';
import type { RecordYears } from '#src/reference/recorded-years.ts';

const DIGEST_LENGTH = 22;

export function recordCatalogue(catalogue: VehicleCatalogue, note: RecordDependency): VehicleCatalogue {
  return new RecordedCatalogue(catalogue, note);
}

/** A class, for the reason given at `RecordedGeneration`. */
class RecordedCatalogue implements VehicleCatalogue {
  readonly #catalogue: VehicleCatalogue;
  readonly #note: RecordDependency;
  readonly #recordMake: (make: CatalogueMake) => CatalogueMake;
  readonly #recordModel: RecordModel;
  readonly #recordTrim: RecordTrim;

  constructor(catalogue: VehicleCatalogue, note: RecordDependency) {
    this.#catalogue = catalogue;
    this.#note = note;
    this.#recordTrim = recordTrims(note);
    this.#recordModel = recordModels(note, this.#recordTrim, recordYears(note));
    this.#recordMake = recordMakes(note, this.#recordModel);
  }

  get digest(): string {
    this.#note(READS.all);
    return this.#catalogue.digest;
  }

  get makes(): readonly CatalogueMake[] {
    this.#note(READS.makes);
    return this.#catalogue.makes.map(this.#recordMake);
  }

  findMake(makeCode: string): CatalogueMake | undefined {
    const make = this.#catalogue.findMake(makeCode);
    this.#note(make ? makeNameKey(make, makeCode) : toDependencyKey(READS.makeName, makeCode));
    return make && this.#recordMake(make);
  }

  findModel(makeCode: string, modelCode: string): CatalogueModel | undefined {
    const model = this.#catalogue.findModel(makeCode, modelCode);
    const key = `${makeCode}|${modelCode}`;
    this.#note(model ? modelNameKey(model, key) : toDependencyKey(READS.modelName, key));
    return model && this.#recordModel(makeCode, model);
  }

  findTrim(makeCode: string, modelCode: string, trimCode: string): CatalogueTrim | undefined {
    const trim = this.#catalogue.findTrim(makeCode, modelCode, trimCode);
    this.#note(toDependencyKey(READS.trimName, `${makeCode}|${modelCode}|${trimCode}`));
    return trim && this.#recordTrim(`${makeCode}|${modelCode}`, trim);
  }

  findModelYear(makeCode: string, modelCode: string, year: number): ModelYear | undefined {
    this.#note(toDependencyKey(READS.modelYear, `${makeCode}|${modelCode}|${year}`));
    return this.#catalogue.findModelYear(makeCode, modelCode, year);
  }
}

/** By make or model: a page names a hundred of them, so each key is made once for all pages. */
const makeNameKey = memoByObject((_: CatalogueMake, code?: string) => toDependencyKey(READS.makeName, code));
const modelNameKey = memoByObject((_: CatalogueModel, key?: string) => toDependencyKey(READS.modelName, key));
const modelKey = memoByObject((_: CatalogueModel, key?: string) => toDependencyKey(READS.model, key));
const trimsKey = memoByObject((_: CatalogueModel, key?: string) => toDependencyKey(READS.trims, key));
const fieldKeys = memoByObject((_: CatalogueModel) => new Map<string, string>());

/** One proxy handler for all makes of a page. */
function recordMakes(
  note: RecordDependency,
  recordModel: RecordModel,
): (make: CatalogueMake) => CatalogueMake {
  const makes = new Map<CatalogueMake, CatalogueMake>();
  const lists = new Map<CatalogueMake, CatalogueModel[]>();
  const listModels = (make: CatalogueMake): CatalogueModel[] => {
    const models = lists.get(make) ?? make.models.map((model) => recordModel(make.makeCode, model));
    lists.set(make, models);
    return models;
  };
  const handler: ProxyHandler<CatalogueMake> = {
    get(target, property, receiver): unknown {
      if (property !== 'models') return Reflect.get(target, property, receiver);
      note(toDependencyKey(READS.models, target.makeCode));
      return listModels(target);
    },
  };
  return (make) => {
    const recorded = makes.get(make) ?? new Proxy(make, handler);
    makes.set(make, recorded);
    return recorded;
  };
}

type RecordModel = (makeCode: string, model: CatalogueModel) => CatalogueModel;

/** One proxy handler for all models of a page, which names every model of a make. */
function recordModels(note: RecordDependency, recordTrim: RecordTrim, listYears: RecordYears): RecordModel {
  const models = new Map<CatalogueModel, CatalogueModel>();
  const lists = new Map<CatalogueModel, CatalogueTrim[]>();
  /** The dependency key of each model. */
  const keys = new Map<CatalogueModel, string>();
  const noteModel = (model: CatalogueModel) => note(modelKey(model, keys.get(model)));
  const noteField = (model: CatalogueModel, field: string) => {
    const known = fieldKeys(model);
    const key = known.get(field) ?? toDependencyKey(READS.model, `${keys.get(model) ?? ''}|${field}`);
    known.set(field, key);
    note(key);
  };
  const listTrims = (model: CatalogueModel): CatalogueTrim[] => {
    const key = keys.get(model) ?? '';
    const trims = lists.get(model) ?? model.trims.map((trim) => recordTrim(key, trim));
    lists.set(model, trims);
    note(trimsKey(model, key));
    return trims;
  };
  const handler: ProxyHandler<CatalogueModel> = {
    get(target, property, receiver): unknown {
      if (property === 'trims') return listTrims(target);
      if (property === 'modelYears') return listYears(keys.get(target) ?? '', target);
      if (property === 'model' || property === 'modelCode') note(modelNameKey(target, keys.get(target)));
      else if (typeof property === 'string') noteField(target, property);
      return Reflect.get(target, property, receiver);
    },
    ownKeys: (target) => (noteModel(target), Reflect.ownKeys(target)),
    has: (target, property) => (noteField(target, String(property)), Reflect.has(target, property)),
  };
  return (makeCode, model) => {
    const known = models.get(model);
    if (known) return known;
    keys.set(model, `${makeCode}|${model.modelCode}`);
    const recorded = new Proxy(model, handler);
    models.set(model, recorded);
    return recorded;
  };
}

/** The current answer of a dependency key; a missing value is an answer too. */
export function digestCatalogueRead(catalogue: VehicleCatalogue, kind: string, subject: string): string {
  const [makeCode = '', modelCode = '', part] = subject.split('|');
  switch (kind) {
    case READS.makes:
      return digestValue(catalogue.makes.map((make) => [make.makeCode, make.make]));
    case READS.makeName:
      return digestValue(catalogue.findMake(makeCode)?.make);
    case READS.models:
      return digestValue(catalogue.findMake(makeCode)?.models.map((model) => [model.modelCode, model.model]));
    case READS.modelName:
      return digestValue(catalogue.findModel(makeCode, modelCode)?.model);
    case READS.model: {
      const model = catalogue.findModel(makeCode, modelCode);
      return digestValue(part === undefined ? model : model?.[part as keyof CatalogueModel]);
    }
    case READS.trims:
      return digestValue(catalogue.findModel(makeCode, modelCode)?.trims.map(identifyTrim));
    case READS.trimName:
    case READS.trim:
    case READS.trimPrice:
      return digestValue(readTrim(catalogue.findTrim(makeCode, modelCode, part ?? ''), kind));
    case READS.modelYears:
      return digestValue(readYears(catalogue.findModel(makeCode, modelCode)));
    case READS.modelYear:
      return digestValue(catalogue.findModelYear(makeCode, modelCode, Number(part)));
    default:
      return catalogue.digest;
  }
}

export function digestValue(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
}
