/**
 * The catalogue as a page that is being built sees it: which facts of which model it looks at is noted, so that a fact
 * that changes is a matter of the pages that show it. Nearly every page names every make; few ask more of it.
 */
import { createHash } from 'node:crypto';
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { nameRead, type NoteRead } from '#src/lib/reads.ts';

/** Kinds of reads of the catalogue; subjects are codes. */
const CATALOGUE_READS = {
  /** Which makes there are, in which order. */
  makes: 'makes',
  /** Code and name of a make, or that there is none of the code. */
  makeName: 'make',
  /** Which models a make has, in which order. */
  models: 'models',
  modelName: 'model-name',
  /** All that is known of a model, its trims included. */
  model: 'model',
  all: 'catalogue',
} as const;
const READS = CATALOGUE_READS;
const DIGEST_LENGTH = 22;

export function recordCatalogue(catalogue: VehicleCatalogue, note: NoteRead): VehicleCatalogue {
  const makes = new Map<CatalogueMake, CatalogueMake>();
  const recordModel = recordModels(note);

  const recordMake = (make: CatalogueMake): CatalogueMake => {
    const known = makes.get(make);
    if (known) return known;
    let listed: CatalogueModel[] | undefined;
    const recorded: CatalogueMake = {
      make: make.make,
      makeCode: make.makeCode,
      get models() {
        note(nameRead(READS.models, make.makeCode));
        listed ??= make.models.map((model) => recordModel(make.makeCode, model));
        return listed;
      },
    };
    makes.set(make, recorded);
    return recorded;
  };

  return {
    get digest() {
      note(READS.all);
      return catalogue.digest;
    },
    get makes() {
      note(READS.makes);
      return catalogue.makes.map(recordMake);
    },
    findMake(makeCode) {
      const make = catalogue.findMake(makeCode);
      note(make ? nameOnce(NAME_READS, make, READS.makeName, makeCode) : nameRead(READS.makeName, makeCode));
      return make && recordMake(make);
    },
    findModel(makeCode, modelCode) {
      const model = catalogue.findModel(makeCode, modelCode);
      const key = `${makeCode}|${modelCode}`;
      note(model ? nameOnce(NAME_READS, model, READS.modelName, key) : nameRead(READS.modelName, key));
      return model && recordModel(makeCode, model);
    },
    findTrim(makeCode, modelCode, trimCode) {
      note(nameRead(READS.model, `${makeCode}|${modelCode}`));
      return catalogue.findTrim(makeCode, modelCode, trimCode);
    },
  };
}

/** By make or model: a page names a hundred of them, and each name is written once for all pages. */
const NAME_READS = new WeakMap<object, string>();
const MODEL_READS = new WeakMap<object, string>();

function nameOnce(names: WeakMap<object, string>, of: object, kind: string, subject?: string): string {
  const known = names.get(of);
  if (known !== undefined) return known;
  const name = nameRead(kind, subject);
  names.set(of, name);
  return name;
}

/** One handler for all models of a page: it names every model of a make. */
function recordModels(note: NoteRead): (makeCode: string, model: CatalogueModel) => CatalogueModel {
  const models = new Map<CatalogueModel, CatalogueModel>();
  /** By model: what its reads are named by. */
  const keys = new Map<CatalogueModel, string>();
  const noteModel = (model: CatalogueModel) =>
    note(nameOnce(MODEL_READS, model, READS.model, keys.get(model)));
  const handler: ProxyHandler<CatalogueModel> = {
    get(target, property, receiver): unknown {
      if (property === 'model' || property === 'modelCode')
        note(nameOnce(NAME_READS, target, READS.modelName, keys.get(target)));
      else noteModel(target);
      return Reflect.get(target, property, receiver);
    },
    ownKeys: (target) => (noteModel(target), Reflect.ownKeys(target)),
    has: (target, property) => (noteModel(target), Reflect.has(target, property)),
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

/** What a read answers now; nothing is an answer, too. */
export function digestCatalogueRead(catalogue: VehicleCatalogue, kind: string, subject: string): string {
  const [makeCode = '', modelCode = ''] = subject.split('|');
  switch (kind) {
    case READS.makes:
      return digestValue(catalogue.makes.map((make) => [make.makeCode, make.make]));
    case READS.makeName:
      return digestValue(catalogue.findMake(makeCode)?.make);
    case READS.models:
      return digestValue(catalogue.findMake(makeCode)?.models.map((model) => [model.modelCode, model.model]));
    case READS.modelName:
      return digestValue(catalogue.findModel(makeCode, modelCode)?.model);
    case READS.model:
      return digestValue(catalogue.findModel(makeCode, modelCode));
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
