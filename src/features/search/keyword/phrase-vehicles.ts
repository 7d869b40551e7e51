/** Reads makes, models and trims by their catalog names and nicknames. */
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeByName, toNameKey, vehicleNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { NICKNAMES } from '#src/features/search/keyword/vehicle-nicknames.ts';
import { joinKeys, MAX_WORDS } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';
import { matchTrim, matchTrims, nameVehicle, toText } from '#src/features/search/keyword/phrase-trims.ts';
import type { NamedModels } from '#src/features/search/keyword/phrase-trims.ts';
import { readQuantity } from '#src/features/search/keyword/phrase-quantity.ts';
import { matchSize } from '#src/features/search/keyword/phrase-sizes.ts';
import { matchPhraseWords } from '#src/features/search/keyword/phrase-words.ts';
import { joinSecondMake } from '#src/features/search/keyword/phrase-two-makes.ts';
import { readState } from '#src/features/search/keyword/phrase-states.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { memoByObject } from '#src/lib/memo.ts';

const MAX_MAKE_WORDS = 3;
/**
 * A model name is recognized without its make if it has this many characters, or a letter and a digit ("X5",
 * "F-150").
 */
const MIN_BARE_NAME = 3;
/** Minimum length of a family name, the first word of its models' names. */
const MIN_FAMILY_NAME = 3;
/** The suffix that people leave out after the number: "2500HD". */
const HEAVY_DUTY = /( \d+)[A-Z]+$/;
/** Models whose names mean something else without their make. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  'air amg california city crown echo fit five flying grand gravity hardtop land mark model monte ocean park range santa special town'.split(
    ' ',
  ),
);
const MAX_NICKNAME_WORDS = 2;
/** A trim or model that a letter and a digit make unique: "328i", "C300", "RX350", but not tires ("on 35s"). */
const CODE = /^(?=.*[a-z])(?=.*\d)(?!\d\ds$)[a-z\d]{3,}$/;
const SPLIT_CODE = /^[a-z]{1,3} \d{3}[a-z]{0,2}$/;
/** "Model 3", "3 Series", "E-Class". */
const KIND_WORD = /^Model (?=\w$)|(?<=^\w)(?: Series|-Class)$/;
/** Letters of models that are also English words. */
const ENGLISH_LETTERS: ReadonlySet<string> = new Set(['a', 'i', 'is', 'm', 's', 't']);
const ARTICLE = /^(?:a|an|per|mo|month|monthly|dollars?|bucks|miles?|k)$/;
/** Matches a plural: "jeeps", "F-150s". Shorter words may end in their own s ("GLS"). */
const PLURAL = /^.{2,}[^s]s$/;

export function createVehicleRule(catalogue: VehicleCatalogue): PhraseRule {
  const match = createSingularRule(catalogue);
  return (words, at) => {
    const found = match(words, at);
    const singular = toSingular(words);
    const plural = singular === words ? undefined : match(singular, at);
    return plural && plural.next > (found?.next ?? at) ? plural : found;
  };
}

/** Returns the same words when none is a plural. Cached per phrase, because every word needs it. */
const toSingular = memoByObject((words: readonly PhraseWord[]): readonly PhraseWord[] =>
  words.some(({ key }) => PLURAL.test(key))
    ? words.map((word) => (PLURAL.test(word.key) ? { ...word, key: word.key.slice(0, -1) } : word))
    : words,
);

function createSingularRule(catalogue: VehicleCatalogue): PhraseRule {
  const bare = listBareNames(catalogue);
  return (words, at) => {
    const nicknamed = matchNickname(catalogue, words, at);
    const ofMake = matchMake(catalogue, words, at);
    if (nicknamed && nicknamed.next >= (ofMake?.next ?? 0)) return nicknamed;
    if (ofMake) return joinSecondMake(catalogue, ofMake, matchMake(catalogue, words, at + 1));
    const found = findLongest(bare, words, at);
    if (found && isStateHere(catalogue, words, at, found)) return undefined;
    return found ? matchTrim(found.named, words, found.next) : matchCode(catalogue, words, at);
  };
}

function matchMake(
  catalogue: VehicleCatalogue,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  for (let count = Math.min(MAX_MAKE_WORDS, words.length - at); count >= 1; count--) {
    const make = findMakeByName(catalogue, joinKeys(words, at, count));
    if (make) return matchOfMake(make, words, at, at + count);
  }
  return undefined;
}

/** "Subaru Colorado" means the state, because Subaru has no Colorado. */
function isStateHere(
  catalogue: VehicleCatalogue,
  words: readonly PhraseWord[],
  at: number,
  { named, next }: { readonly named: NamedModels; readonly next: number },
): boolean {
  if (readState(words, at)?.next !== next) return false;
  const makes = words.map(({ key }) => findMakeByName(catalogue, key)).filter((make) => make !== undefined);
  return makes.length > 0 && !makes.includes(named.make);
}

/** Reads a trim without its make if only one make has it: "328i", "RX350", "RX 350". */
function matchCode(
  catalogue: VehicleCatalogue,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  return matchWholeCode(catalogue, words, at) ?? matchCodeOfTwo(catalogue, words, at);
}

function matchCodeOfTwo(
  catalogue: VehicleCatalogue,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  const [first, second] = words.slice(at, at + 2);
  if (!first || !second || !SPLIT_CODE.test(`${first.key} ${second.key}`)) return undefined;
  // "Is 350 a month enough?" asks something; "IS 350" starts with the car.
  if (ENGLISH_LETTERS.has(first.key) && (at > 0 || ARTICLE.test(words[at + 2]?.key ?? ''))) return undefined;
  const joined = [...words.slice(0, at), { ...first, key: first.key + second.key }, ...words.slice(at + 2)];
  const match = matchWholeCode(catalogue, joined, at);
  return match && { ...match, next: match.next + 1 };
}

function matchWholeCode(
  { makes }: VehicleCatalogue,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  const key = words[at]?.key ?? '';
  if (!CODE.test(key)) return undefined;
  const [make, ...others] = makes.filter((candidate) => {
    const names = vehicleNamesOf(candidate);
    return names.findOwnerOfTrim(key) ?? names.findModelAtStart(key);
  });
  if (!make || others.length > 0) return undefined;
  const match = matchOfMake(make, words, at, at);
  return match.next > at && match.pairs.some(([name]) => name === 'trimCode') ? match : undefined;
}

function matchNickname(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  for (let count = Math.min(MAX_NICKNAME_WORDS, words.length - at); count >= 1; count--) {
    const name = NICKNAMES.get(joinKeys(words, at, count));
    const { make, model } = (name !== undefined && findNamed(makes, name)) || {};
    if (make && model) return matchTrim({ make, models: [model], name: model.model }, words, at + count);
    if (make) return nameVehicle(make, [], at + count);
  }
  return undefined;
}

/** The vehicle with this name of the shipped catalog, which may be a former one here. */
function findNamed(makes: readonly CatalogueMake[], name: string) {
  for (const make of makes)
    for (const own of [make.make, ...(make.formerly ?? [])]) {
      if (name === own) return { make };
      const isOf = ({ model, formerly = [] }: CatalogueModel) =>
        [model, ...formerly].some((each) => name === `${own} ${each}`);
      const model = name.startsWith(`${own} `) ? make.models.find(isOf) : undefined;
      if (model) return { make, model };
    }
  return undefined;
}

/** "honda", "honda civic", "bmw 330i", "chevy silverado". */
function matchOfMake(
  make: CatalogueMake,
  words: readonly PhraseWord[],
  makeAt: number,
  at: number,
): PhraseMatch {
  const nicknamed = at > makeAt ? matchNickname({ makes: [make] }, words, at) : undefined;
  const names = vehicleNamesOf(make);
  const text = toText(words.slice(at, at + MAX_WORDS));
  const found = names.findModelAtStart(text);
  const next = at + (found ? countWordsIn(words, at, text.length - found.rest.length, text) : 0);
  if (nicknamed && nicknamed.next > next) return nicknamed; // "g wagon" is more than the G-Class and a wagon
  if (found) {
    const begun = /^\w+/.exec(found.rest)?.[0];
    const named = { make, models: [found.model], name: found.model.model };
    const match =
      begun === undefined ? undefined : matchTrim(named, replaceKey(words, next - 1, begun), next - 1);
    // "RX350" is the trim 350 of the RX, or just the RX if there is no such trim.
    if (match && match.next >= next) return match;
    return { ...matchTrim(named, words, next), ...definedOnly({ unread: begun }) };
  }
  const short = at > makeAt ? findShortName(make, words, at) : undefined;
  if (short) return matchTrim({ make, models: [short], name: short.model }, words, at + 1);
  const family = findLongest(familiesOf(make), words, at);
  if (family) return matchTrim(family.named, words, family.next);
  const trims = at > makeAt ? matchTrims(make, make.models, words, at) : undefined;
  if (trims) return trims;
  const owner = names.findOwnerOfTrim(text);
  if (owner) return matchTrim({ make, models: [owner], name: owner.model }, words, at);
  // Many people think of the Range Rover, a model of Land Rover, as a make.
  const whole = toText(words.slice(makeAt, makeAt + MAX_WORDS));
  const own = names.findModelAtStart(whole);
  if (!own) return nameVehicle(make, [], at);
  const end = makeAt + countWordsIn(words, makeAt, whole.length - own.rest.length, whole);
  return matchTrim({ make, models: [own.model], name: own.model.model }, words, end);
}

/** "Tesla 3", "BMW 5" and "Mercedes E": the model without the word that all names of its kind have. */
function findShortName(make: CatalogueMake, words: readonly PhraseWord[], at: number) {
  const { key = '', amount } = words[at] ?? {};
  if (ENGLISH_LETTERS.has(key) || (amount && !amount.isPlain) || readQuantity(words, at)?.unit)
    return undefined;
  if (Math.max(matchPhraseWords(words, at)?.next ?? 0, matchSize(words, at)?.next ?? 0) > at)
    return undefined;
  return make.models.find(
    ({ model }) => KIND_WORD.test(model) && toNameKey(model.replace(KIND_WORD, '')) === key,
  );
}

function replaceKey(words: readonly PhraseWord[], at: number, key: string): readonly PhraseWord[] {
  return words.map((word, index) => (index === at ? { ...word, key } : word));
}

/** Counts the words that the first characters of the text cover, also in part. */
function countWordsIn(words: readonly PhraseWord[], at: number, signCount: number, text: string): number {
  const used = text.slice(0, signCount).trim().split(' ').length;
  return Math.min(used, words.length - at);
}

function findLongest(names: ReadonlyMap<string, NamedModels>, words: readonly PhraseWord[], at: number) {
  for (let count = Math.min(MAX_WORDS, words.length - at); count >= 1; count--) {
    const named = names.get(joinKeys(words, at, count));
    if (named) return { named, next: at + count };
  }
  return undefined;
}

/** Lists names that belong to a single make: those of models, former ones, and those of families. */
function listBareNames(catalogue: VehicleCatalogue): ReadonlyMap<string, NamedModels> {
  const names = new Map<string, NamedModels | undefined>();
  const add = (key: string, named: NamedModels): void => {
    const other = names.get(key);
    names.set(key, names.has(key) && other?.make !== named.make ? undefined : (other ?? named));
  };
  for (const make of catalogue.makes)
    for (const model of make.models) {
      const key = toNameKey(model.model);
      const named = { make, models: [model], name: model.model };
      add(toNameKey(make.make) + key, named); // "hondacivic"
      if (isTelling(key)) add(key, named);
    }
  const today = new Set(names.keys());
  for (const make of catalogue.makes)
    for (const model of make.models)
      for (const key of (model.formerly ?? []).map(toNameKey))
        if (isTelling(key) && !today.has(key)) add(key, { make, models: [model], name: model.model });
  const exact = new Set(names.keys());
  for (const make of catalogue.makes)
    for (const [key, named] of familiesOf(make))
      if (!exact.has(key) && !ORDINARY_WORDS.has(key)) add(key, named);
  return new Map([...names].flatMap(([key, named]) => (named ? [[key, named] as const] : [])));
}

function isTelling(key: string): boolean {
  const isLong = key.length >= MIN_BARE_NAME || /\d/.test(key);
  return isLong && /[a-z]/.test(key) && !ORDINARY_WORDS.has(key);
}

/** Cached per make, because every word of a phrase needs it. */
const familiesOf = memoByObject(listFamilies);

/** "Silverado" → Silverado 1500, 2500HD …; "F-250" → F-250 Super Duty. */
function listFamilies(make: CatalogueMake): ReadonlyMap<string, NamedModels> {
  const families = new Map<string, NamedModels>();
  const names = new Set(make.models.map(({ model }) => toNameKey(model)));
  for (const model of make.models) {
    const [name = ''] = model.model.split(' ');
    const key = toNameKey(name);
    if (name === model.model || key.length < MIN_FAMILY_NAME || /^\d+$/.test(key)) continue;
    families.set(key, { make, name, models: [...(families.get(key)?.models ?? []), model] });
    // "Silverado 2500" is the 2500HD where there is no plain one.
    const plain = toNameKey(model.model.replace(HEAVY_DUTY, '$1'));
    if (HEAVY_DUTY.test(model.model) && !names.has(plain))
      families.set(plain, { make, name, models: [model] });
  }
  return families;
}
