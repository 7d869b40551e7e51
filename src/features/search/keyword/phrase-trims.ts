/** Reads trims after their model, and names the vehicles of a match. */
import { listVersionNames } from '#src/domain/vehicle/former-names.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import type { PhraseMatch } from '#src/features/search/keyword/phrase-match.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords, joinKeys, MAX_WORDS } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';
import { isTrimLike, matchPhraseWords } from '#src/features/search/keyword/phrase-words.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** The models of one make with a name: one model, or a family ("Silverado"). */
export interface NamedModels {
  readonly make: CatalogueMake;
  readonly models: readonly CatalogueModel[];
  /** The name in the catalog. */
  readonly name: string;
}

/** Fewer words begin the names of trims by chance. */
const MIN_TRIM_WORDS = 2;
/** As many as a search can have by names in a phrase. */
const MAX_TRIMS = 5;
const OR = phrases('or, and');
/** "Tundra 1794" is the 1794 Edition. */
const EDITION = / Edition$/;
/** "BMW 330" is every trim that is the 330 before its letters: 330i, 330e. */
const NUMBER_OF_TRIM = /^\d{3}$/;
/** A single letter may be anything. */
const MIN_LEVEL_NAME = 2;

/** Reads a trim after its model. A word that is also a filter ("hybrid", "awd") is read as that filter. */
export function matchTrim(named: NamedModels, words: readonly PhraseWord[], at: number): PhraseMatch {
  const [model, ...others] = named.models;
  if (!model || others.length > 0) return nameVehicle(named.make, named.models, at, named.name);
  const found = listTrims(model, words, at);
  const [first] = found;
  if (first) {
    const { next, label, pairs } = nameVehicle(named.make, [model], found.at(-1)?.next ?? at);
    const name = first.trim.trim.startsWith(`${model.model} `) ? named.make.make : label;
    const codes = found.map(({ trim }) => ['trimCode', `${model.modelCode}|${trim.trimCode}`] as const);
    return {
      next,
      label: `${name} ${found.map(({ trim }) => trim.trim).join(' or ')}`,
      pairs: [...pairs, ...codes],
    };
  }
  return (
    matchTrims(named.make, [model], words, at) ??
    matchLevels(named.make, model, words, at) ??
    matchAfterVersion(named, model, words, at) ??
    nameVehicle(named.make, [model], at)
  );
}

/** "Wrangler Unlimited Sahara": the words of a version, where they are no trim, are in front of one. */
function matchAfterVersion(
  named: NamedModels,
  model: CatalogueModel,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  if (matchPhraseWords(words, at)) return undefined;
  const modelKey = toNameKey(model.model);
  const versions = new Set(listVersionNames(model).map((name) => toNameKey(name).slice(modelKey.length)));
  for (let count = Math.min(MAX_WORDS, words.length - at); count >= 1; count--) {
    if (!versions.has(joinKeys(words, at, count))) continue;
    const match = matchTrim(named, words, at + count);
    const hasTrim = match.pairs.some(([key]) => key === 'trimCode');
    return hasTrim ? { ...match, unread: toText(words.slice(at, at + count)) } : undefined;
  }
  return undefined;
}

interface FoundTrim {
  readonly trim: CatalogueModel['trims'][number];
  /** The first word after it. */
  readonly next: number;
}

/** The trims that are named one after another: "Civic LX or EX". */
function listTrims(model: CatalogueModel, words: readonly PhraseWord[], at: number): FoundTrim[] {
  const found: FoundTrim[] = [];
  for (let next = at; found.length < MAX_TRIMS;) {
    const link = found.length === 0 ? 0 : countPhraseWords(words, next, OR);
    if (found.length > 0 && link === 0) break;
    const trim = findTrim(model, words, next + link);
    if (!trim) break;
    found.push(trim);
    next = trim.next;
  }
  return found;
}

function findTrim(model: CatalogueModel, words: readonly PhraseWord[], at: number): FoundTrim | undefined {
  const trims = trimsByKey(model);
  const other = matchPhraseWords(words, at);
  for (let count = Math.min(MAX_WORDS, words.length - at); count >= 1; count--) {
    const trim = trims.get(joinKeys(words, at, count));
    if (trim && !(other && other.next >= at + count && !isTrimLike(other))) return { trim, next: at + count };
  }
  return undefined;
}

/** "Camaro SS" is every trim that is SS after the digit of its level: 1SS and 2SS. "BMW 330" is the 330i and the 330e. */
function matchLevels(
  make: CatalogueMake,
  model: CatalogueModel,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  const key = words[at]?.key ?? '';
  const trims = key.length < MIN_LEVEL_NAME ? [] : model.trims.filter(({ trim }) => isLevelOf(trim, key));
  const [first] = trims;
  if (!first) return undefined;
  const level = NUMBER_OF_TRIM.test(key) ? key : first.trim.slice(1);
  const named = nameVehicle(make, [model], at + 1, `${model.model} ${level}`);
  const codes = trims.map(({ trimCode }) => ['trimCode', `${model.modelCode}|${trimCode}`] as const);
  return { ...named, pairs: [...named.pairs, ...codes] };
}

function isLevelOf(trim: string, key: string): boolean {
  if (NUMBER_OF_TRIM.test(key)) return trim.startsWith(key) && /^[a-z]/i.test(trim.slice(key.length));
  return /^\d[A-Z]/.test(trim) && trim.slice(1).toLowerCase() === key;
}

/** Reads words that several trims begin with: "Model Y Long Range", or of several models "MINI Cooper S". */
export function matchTrims(
  make: CatalogueMake,
  models: readonly CatalogueModel[],
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  for (let count = Math.min(MAX_WORDS, words.length - at); count >= MIN_TRIM_WORDS; count--) {
    const start = toText(words.slice(at, at + count));
    const trims = models.flatMap((model) =>
      model.trims
        .filter(({ trim }) => `${trim.toLowerCase()} `.startsWith(`${start} `))
        .map((trim) => ({ model, trim })),
    );
    const [first] = trims;
    if (!first) continue;
    const owners = models.filter((model) => trims.some((trim) => trim.model === model));
    const begun = first.trim.trim.slice(0, start.length);
    const name = models.length === 1 ? `${first.model.model} ${begun}` : begun;
    const { next, label, pairs } = nameVehicle(make, owners, at + count, name);
    const codes = trims.map(
      ({ model, trim }) => ['trimCode', `${model.modelCode}|${trim.trimCode}`] as const,
    );
    return { next, label, pairs: [...pairs, ...codes] };
  }
  return undefined;
}

/** "RX 350" is a trim of the RX, so the model's name may be left out. Of two trims, the first one has the key. */
const trimsByKey = memoByObject((model: CatalogueModel) => {
  const modelKey = toNameKey(model.model);
  const byKey = new Map<string, CatalogueModel['trims'][number]>();
  for (const trim of model.trims) {
    const key = toNameKey(trim.trim);
    const short = key.startsWith(modelKey) ? key.slice(modelKey.length) : key;
    for (const name of [key, short, toNameKey(trim.trim.replace(EDITION, ''))])
      if (!byKey.has(name)) byKey.set(name, trim);
  }
  for (const trim of model.trims)
    for (const former of (trim.formerly ?? []).map(toNameKey))
      if (!byKey.has(former)) byKey.set(former, trim);
  return byKey;
});

export function nameVehicle(
  { make, makeCode }: CatalogueMake,
  models: readonly CatalogueModel[],
  next: number,
  name = models[0]?.model,
): PhraseMatch {
  const codes = models.map(({ modelCode }) => modelCode).join(',');
  return {
    next,
    label: name === undefined ? make : joinVehicleName({ make, model: name }),
    pairs: [['makeCodeList', makeCode], ...(codes ? [[`modelCodeList|${makeCode}`, codes] as const] : [])],
  };
}

export function toText(words: readonly PhraseWord[]): string {
  return words.map(({ key }) => key).join(' ');
}
