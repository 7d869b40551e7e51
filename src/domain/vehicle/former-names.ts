/** Former names of makes, models and trims, and names of the trade, whose addresses lead to the current ones. */
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Codes as addresses name them; a model without a make is not looked up. */
export interface NamedCodes {
  readonly makeCode: string;
  readonly modelCode?: string;
  readonly trimCode?: string;
}

/** Of a version that was named without a trim: "Yukon Denali". */
export interface CurrentCodes extends NamedCodes {
  /** The model's trims with the words of the version, those of most years first; undefined without one. */
  readonly versionTrimCodes?: readonly string[];
}

/** What former names are found by. */
export type NamedVehicles = Pick<VehicleCatalogue, 'makes'>;

/** The current codes of a vehicle named by a former name of its make, model or trim; undefined if no name is former. */
export function findRenamed(catalogue: NamedVehicles, codes: NamedCodes): NamedCodes | undefined {
  const current = currentCodesOf(catalogue);
  if (current.size === 0) return undefined;
  const makeCode = current.get(codes.makeCode) ?? codes.makeCode;
  const { modelCode: oldModel, trimCode: oldTrim } = codes;
  const modelCode = oldModel && (current.get(`${makeCode}|${oldModel}`) ?? oldModel);
  const trimCode = oldTrim && (current.get(`${makeCode}|${modelCode}|${oldTrim}`) ?? oldTrim);
  if (makeCode === codes.makeCode && modelCode === oldModel && trimCode === oldTrim) return undefined;
  return { makeCode, ...(modelCode && { modelCode }), ...(trimCode && { trimCode }) };
}

/**
 * The current codes of a vehicle named by a name of the trade; undefined if a model of today has that name, or if it may be several:
 * "Sierra", but a "QX" of 2010 is the QX56. The words of a version are its trim's: a "Wrangler Unlimited" Sahara is a Wrangler's "Unlimited
 * Sahara". A trim that the model does not have is left out.
 */
export function findAliased(
  catalogue: NamedVehicles,
  codes: NamedCodes,
  year?: number,
): CurrentCodes | undefined {
  const { makeCode, modelCode = '', trimCode } = codes;
  const make = catalogue.makes.find((one) => one.makeCode === makeCode);
  const model = make && findAliasedModel(make, modelCode, year);
  if (!model) return undefined;
  const start = `${model.modelCode}_`;
  const version = modelCode.startsWith(start) ? modelCode.slice(start.length) : '';
  const current = { makeCode, modelCode: model.modelCode };
  if (trimCode === undefined) {
    const versionTrimCodes = version === '' ? [] : listTrimsWith(model, version);
    return versionTrimCodes.length > 0 ? { ...current, versionTrimCodes } : current;
  }
  const trim = [`${version}_${trimCode}`, trimCode].find((code) =>
    model.trims.some((known) => known.trimCode === code),
  );
  return { ...current, ...(trim && { trimCode: trim }) };
}

/** "HYBRID_LE" and "EX_L_HYBRID" of the version "HYBRID", those of most years first. */
function listTrimsWith({ trims }: CatalogueModel, version: string): string[] {
  const words = version.split('_');
  const hasAll = (code: string) => words.every((word) => code.split('_').includes(word));
  return trims
    .filter(({ trimCode }) => hasAll(trimCode))
    .toSorted((a, b) => b.years.length - a.years.length)
    .map(({ trimCode }) => trimCode);
}

/** The name of several models, or of a model of today, is another's only in a year in which that one was sold. */
function findAliasedModel(
  make: CatalogueMake,
  code: string,
  year: number | undefined,
): CatalogueModel | undefined {
  const [first, ...others] = aliasedModelsOf(make).get(code) ?? [];
  if (!first) return undefined;
  const own = make.models.find(({ modelCode }) => modelCode === code);
  if (!own && others.length === 0) return first;
  if (year === undefined || own?.years.includes(year)) return undefined;
  return [first, ...others].find(({ years }) => years.includes(year));
}

const aliasedModelsOf = memoByObject(({ models }: CatalogueMake): ReadonlyMap<string, CatalogueModel[]> => {
  const named = models.flatMap((model) => (model.aliases ?? []).map((alias) => ({ alias, model })));
  const byCode = Map.groupBy(named, ({ alias }) => toCode(alias));
  return new Map(
    [...byCode].flatMap(([code, claims]) => {
      const claimants = claims.map(({ model }) => model);
      const isOfOthers = models.some(
        (other) => !claimants.includes(other) && isVersionName(claims[0]?.alias ?? '', other.model),
      );
      return isOfOthers ? [] : [[code, claimants] as const];
    }),
  );
});

/**
 * Whether a name is the model's own with more words: "Yukon Denali" of the Yukon. Words in parentheses are no more words: "S40 (New)".
 */
export function isVersionName(model: string, name: string): boolean {
  const [start, rest] = [name.slice(0, model.length), name.slice(model.length)];
  return start.toLowerCase() === model.toLowerCase() && /^[\s/-]+[a-z\d]/i.test(rest);
}

/** The aliases that are the model's own name with more words, or another alias with one of its trims: "500c Abarth" of the 500. */
export function listVersionNames({
  model,
  aliases = [],
  trims,
}: Pick<CatalogueModel, 'model' | 'aliases' | 'trims'>): string[] {
  const hasTrim = (other: string, alias: string) =>
    trims.some(({ trim }) => toCode(`${other} ${trim}`) === toCode(alias));
  const isOfAlias = (alias: string) =>
    aliases.some((other) => isVersionName(other, alias) && hasTrim(other, alias));
  return aliases.filter((alias) => isVersionName(model, alias) || isOfAlias(alias));
}

/** Current codes by former ones, each below the current codes of what it belongs to. */
const currentCodesOf = memoByObject((catalogue: NamedVehicles): ReadonlyMap<string, string> => {
  const current = new Map<string, string>();
  const add = (names: readonly string[] | undefined, prefix: string, code: string) => {
    for (const former of toFormerCodes(names)) current.set(prefix + former, code);
  };
  for (const { makeCode, formerly, models } of catalogue.makes) {
    add(formerly, '', makeCode);
    for (const model of models) {
      add(model.formerly, `${makeCode}|`, model.modelCode);
      for (const trim of model.trims) add(trim.formerly, `${makeCode}|${model.modelCode}|`, trim.trimCode);
    }
  }
  return current;
});

export function toFormerCodes(formerly: readonly string[] | undefined): string[] {
  return (formerly ?? []).map(toCode);
}

/** The former codes of makes, models and trims, each once. */
export function listFormerCodes(catalogue: NamedVehicles): string[] {
  return [...new Set([...currentCodesOf(catalogue).keys()].map((key) => key.split('|').at(-1) ?? key))];
}
