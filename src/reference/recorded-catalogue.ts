/**
 * The catalog for a page that is being built. It records which facts of which model are read, so that a changed fact
 * affects only the pages that show it: nearly every page names every make, cards show the crash stars of one model year, and
 * pages of a model year show its own trims.
 */
import { createHash } from "node:crypto";
import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  ModelYear,
  VehicleCatalogue,
} from "#src/domain/vehicle/vehicle-catalogue.ts";
import { toDependencyKey } from "#src/lib/dependency-keys.ts";
import type { RecordDependency } from "#src/lib/dependency-keys.ts";
import { memoByObject } from "#src/lib/memo.ts";

/** Dependency kinds of the catalog; subjects are codes. */
export const CATALOGUE_DEPENDENCIES = {
  /** The makes and their order. */
  makes: "makes",
  /** Code and name of a make, or that the code has none. */
  makeName: "make",
  /** The models of a make and their order. */
  models: "models",
  modelName: "model-name",
  /** One field of a model, such as its recalls; without a field, everything about it. */
  model: "model",
  /** The trims of a model and their order, by what identifies each. */
  trims: "trims",
  trimName: "trim-name",
  /** Everything about a trim but its prices. */
  trim: "trim",
  trimPrice: "trim-price",
  modelYear: "model-year",
  all: "catalogue",
} as const;
const READS = CATALOGUE_DEPENDENCIES;
const DIGEST_LENGTH = 22;
/** What identifies a trim, and decides which pages it is on. */
const NAMING: readonly (keyof CatalogueTrim)[] = ["trimCode", "trim", "formerly", "years", "source"];
const PRICES: readonly (keyof CatalogueTrim)[] = ["msrp", "catalogMsrp"];

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
    this.#recordModel = recordModels(note, this.#recordTrim);
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
const trimKey = memoByObject((trim: CatalogueTrim, model = "") =>
  toDependencyKey(READS.trim, `${model}|${trim.trimCode}`),
);
const trimPriceKey = memoByObject((trim: CatalogueTrim, model = "") =>
  toDependencyKey(READS.trimPrice, `${model}|${trim.trimCode}`),
);
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
      if (property !== "models") return Reflect.get(target, property, receiver);
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
function recordModels(note: RecordDependency, recordTrim: RecordTrim): RecordModel {
  const models = new Map<CatalogueModel, CatalogueModel>();
  const lists = new Map<CatalogueModel, CatalogueTrim[]>();
  /** The dependency key of each model. */
  const keys = new Map<CatalogueModel, string>();
  const noteModel = (model: CatalogueModel) => note(modelKey(model, keys.get(model)));
  const noteField = (model: CatalogueModel, field: string) => {
    const known = fieldKeys(model);
    const key = known.get(field) ?? toDependencyKey(READS.model, `${keys.get(model) ?? ""}|${field}`);
    known.set(field, key);
    note(key);
  };
  const listTrims = (model: CatalogueModel): CatalogueTrim[] => {
    const key = keys.get(model) ?? "";
    const trims = lists.get(model) ?? model.trims.map((trim) => recordTrim(key, trim));
    lists.set(model, trims);
    note(trimsKey(model, key));
    return trims;
  };
  const handler: ProxyHandler<CatalogueModel> = {
    get(target, property, receiver): unknown {
      if (property === "trims") return listTrims(target);
      if (property === "model" || property === "modelCode") note(modelNameKey(target, keys.get(target)));
      else if (typeof property === "string") noteField(target, property);
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

type RecordTrim = (modelKey: string, trim: CatalogueTrim) => CatalogueTrim;

/** One proxy handler for all trims of a page. Whoever has a trim has read what identifies it. */
function recordTrims(note: RecordDependency): RecordTrim {
  const trims = new Map<CatalogueTrim, CatalogueTrim>();
  /** The codes of the model of each trim. */
  const models = new Map<CatalogueTrim, string>();
  const noteFacts = (trim: CatalogueTrim) => note(trimKey(trim, models.get(trim)));
  const notePrice = (trim: CatalogueTrim) => note(trimPriceKey(trim, models.get(trim)));
  const noteField = (trim: CatalogueTrim, field: string | symbol) => {
    if (isOneOf(PRICES, field)) notePrice(trim);
    else if (!isOneOf(NAMING, field)) noteFacts(trim);
  };
  const handler: ProxyHandler<CatalogueTrim> = {
    get(target, property, receiver): unknown {
      noteField(target, property);
      return Reflect.get(target, property, receiver);
    },
    ownKeys: (target) => (noteFacts(target), notePrice(target), Reflect.ownKeys(target)),
    has: (target, property) => (noteField(target, property), Reflect.has(target, property)),
  };
  return (model, trim) => {
    const known = trims.get(trim);
    if (known) return known;
    models.set(trim, model);
    const recorded = new Proxy(trim, handler);
    trims.set(trim, recorded);
    return recorded;
  };
}

/** The current answer of a dependency key; a missing value is an answer too. */
export function digestCatalogueRead(catalogue: VehicleCatalogue, kind: string, subject: string): string {
  const [makeCode = "", modelCode = "", part] = subject.split("|");
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
      return digestValue(catalogue.findModel(makeCode, modelCode)?.trims.map((trim) => pick(trim, NAMING)));
    case READS.trimName:
    case READS.trim:
    case READS.trimPrice:
      return digestTrimRead(catalogue.findTrim(makeCode, modelCode, part ?? ""), kind);
    case READS.modelYear:
      return digestValue(catalogue.findModelYear(makeCode, modelCode, Number(part)));
    default:
      return catalogue.digest;
  }
}

function digestTrimRead(trim: CatalogueTrim | undefined, kind: string): string {
  if (!trim) return digestValue(undefined);
  if (kind === READS.trimName) return digestValue(pick(trim, NAMING));
  if (kind === READS.trimPrice) return digestValue(pick(trim, PRICES));
  return digestValue(Object.entries(trim).filter(([field]) => !isOneOf(PRICES, field)));
}

function pick(trim: CatalogueTrim, fields: readonly (keyof CatalogueTrim)[]): unknown {
  return fields.map((field) => trim[field]);
}

function isOneOf(fields: readonly string[], field: string | symbol): boolean {
  return typeof field === "string" && fields.includes(field);
}

export function digestValue(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("base64url")
    .slice(0, DIGEST_LENGTH);
}
