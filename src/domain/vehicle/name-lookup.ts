/**
 * Finds makes and models by names from other sources. Only letters and digits are compared, and whole words must match, so
 * that "Q5" is not found in "Q50".
 */
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listVersionNames } from '#src/domain/vehicle/former-names.ts';
import { memoByObject } from '#src/lib/memo.ts';

export interface ModelAtStart {
  model: CatalogueModel;
  /** The text after the model's name. */
  rest: string;
}

export interface VehicleNames {
  /** The longest model name at the start of the text. Models that were sold in the year come first. */
  findModelAtStart(text: string, year?: number): ModelAtStart | undefined;
  /** The model with exactly this name; by a name of the trade, in no year in which that is another one: see `isOfAnother`. */
  findModelByName(name: string, year?: number): CatalogueModel | undefined;
  /** The only model with a trim, or a trim's number ("540" of "540i xDrive"), at the start of the text. */
  findOwnerOfTrim(text: string): CatalogueModel | undefined;
}

interface Word {
  key: string;
  /** The end of the word in the text. */
  end: number;
}

/** Other spellings of a make, reduced to letters and digits. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  alfa: 'alfaromeo',
  chevrolettruck: 'chevrolet',
  chevy: 'chevrolet',
  fordtruck: 'ford',
  infinity: 'infiniti',
  mclarenautomotive: 'mclaren',
  mercedes: 'mercedesbenz',
  mercedesamg: 'mercedesbenz',
  mercedesmaybach: 'mercedesbenz',
  rangerover: 'landrover',
  vw: 'volkswagen',
};
/** A word that may be added or left out: "GLC" and "GLC-Class" are the same model. */
const SILENT_WORD = 'class';
/** The letters behind a number that are no part of it: "335is", "550xi", "G37x". */
const BADGE_LETTERS = /(?<=^(?:[a-z]?\d{3}|[a-z]\d{2}))[a-z]{1,3}$/;
/** A name that is its own key. */
const PLAIN = /^[a-z\d]*$/;
const STARTS_WITH_DIGIT = /^\W?\d/;
/** Only this many letters are separated from following digits: "RX350" is an RX, but "M340i" is not an M. */
const MIN_LETTERS_BEFORE_DIGITS = 2;
/** An alias that is also a trim: "435" of the 4 Series, "G37" of the G, "E-350" of the E-Series. */
const BADGE = /^(?:\d{3}|[a-z]\d{2}|e\d{3})$/;
/** Trims that are shorter or without a digit ("SE", "Base") do not identify a model. */
const MIN_TRIM_KEY = 3;
/** A trim that starts with a three-digit number is found by it, because sellers write "540 i" and "M550 xDrive". */
const TRIM_NUMBER = /^[a-z]?\d{3}(?!\d)/;

/** "F-150" → "f150": without spaces, punctuation and accents. */
export function toNameKey(name: string): string {
  if (PLAIN.test(name)) return name;
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '');
}

export function findMakeByName(catalogue: VehicleCatalogue, name: string): CatalogueMake | undefined {
  const key = toNameKey(name);
  const makes = makesByKey(catalogue);
  return makes.get(key) ?? makes.get(MAKE_ALIASES[key] ?? '');
}

/** Built once per catalog, which never changes, because feeds look up every row. */
const makesByKey = memoByObject(
  (catalogue: VehicleCatalogue): ReadonlyMap<string, CatalogueMake> =>
    new Map(
      [...catalogue.makes]
        .reverse()
        .flatMap((make) =>
          [...(make.formerly ?? []), make.make].map((each) => [toNameKey(each), make] as const),
        ),
    ),
);
const namesOfMake = memoByObject((make: CatalogueMake) => createVehicleNames(make, false));
const tradeNamesOfMake = memoByObject((make: CatalogueMake) => createVehicleNames(make, true));

export function vehicleNamesOf(make: CatalogueMake): VehicleNames;
export function vehicleNamesOf(make: CatalogueMake | undefined): VehicleNames | undefined;
export function vehicleNamesOf(make: CatalogueMake | undefined): VehicleNames | undefined {
  return make && namesOfMake(make);
}

/** With the aliases of the trade, for names of single cars. For a shopper, "Sierra" is all models of that name. */
export function tradeNamesOf(make: CatalogueMake | undefined): VehicleNames | undefined {
  return make && tradeNamesOfMake(make);
}

function createVehicleNames(make: CatalogueMake, hasAliases: boolean): VehicleNames {
  const models = modelsByKey(make);
  const owners = ownersByTrim(make);
  const aliases = hasAliases ? addAliases(make, models, owners) : new Map<string, CatalogueModel[]>();
  // Of "Yukon Denali", the model is "Yukon", and the rest belongs to the trim.
  const versions = new Set(make.models.flatMap(listVersionNames).map(toNameKey));
  const find = (key: string, year?: number) => {
    const model = models.get(key);
    const claimants = aliases.get(key);
    if (!claimants || year === undefined) return model;
    const [aliased, ...others] = claimants;
    if (!aliased || others.length > 0) return findClaimed(model, claimants, year);
    if (model !== aliased) return model && !hasSucceeded(aliased, model, year) ? model : aliased;
    return isOfAnother(make, model, key, year) ? undefined : model;
  };
  const longest = (
    text: string,
    words: readonly Word[],
    notBefore?: number,
    year?: number,
  ): ModelAtStart | undefined => {
    for (let count = words.length; count >= 1; count -= 1) {
      const key = keyOf(words, count);
      const model = versions.has(key) && aliases.has(key) ? undefined : find(key, notBefore);
      if (!model || (year !== undefined && !model.years.includes(year))) continue;
      const rest = text.slice(words[count - 1]?.end);
      // "AMG E" + "63": the number alone is no trim.
      return { model, rest: aliases.has(key) && STARTS_WITH_DIGIT.test(rest) ? text : rest };
    }
    return undefined;
  };
  return {
    findModelByName: (name, year) => find(toNameKey(name), year),
    findModelAtStart(text, year) {
      const words = toWords(text);
      const inYear = year === undefined ? undefined : longest(text, words, year, year);
      return inYear ?? longest(text, words, year) ?? longest(text, splitBeforeDigits(words), year);
    },
    findOwnerOfTrim(text) {
      const words = toWords(text);
      for (let count = words.length; count >= 1; count -= 1) {
        const owner = owners.get(keyOf(words, count));
        if (owner) return owner;
      }
      return owners.get(keyOf(words, 1).replace(BADGE_LETTERS, ''));
    },
  };
}

/** Of several models with one name of the trade, which may be the name of another model. */
function findClaimed(
  named: CatalogueModel | undefined,
  claimants: readonly CatalogueModel[],
  year: number,
): CatalogueModel | undefined {
  const own = named && !claimants.includes(named) ? named : undefined;
  return own?.years.includes(year) ? own : (findSoldIn(claimants, year) ?? own);
}

/** Of several models with one name of the trade: a "QX" of 2003 is a QX4, one of 2004 a QX56. A wrong year of a feed may be the next. */
function findSoldIn(models: readonly CatalogueModel[], year: number): CatalogueModel | undefined {
  const soldIn = (wanted: number) => models.find(({ years }) => years.includes(wanted));
  return soldIn(year) ?? soldIn(year - 1);
}

/** Whether a name is that of the next model in a year: the F250 of lists ended in 1997, and the F-250 of 2020 is a Super Duty. */
function hasSucceeded(next: CatalogueModel, { years }: CatalogueModel, year: number): boolean {
  const last = years.at(-1) ?? year;
  return year > last && year >= (next.years[0] ?? year) && (next.years.at(-1) ?? last) > last;
}

/**
 * Whether a name of the trade is that of another model in a year: the F-250 of 1997 is no Super Duty, and the Bolt of 2027, years
 * after the last Bolt EV, is a new car with the shorter name. A wrong year of a feed may be the next.
 */
function isOfAnother(
  make: CatalogueMake,
  { model, years }: CatalogueModel,
  key: string,
  year: number,
): boolean {
  const [first = year, last = year] = [years[0], years.at(-1)];
  const hasEnded = make.models.some((other) => (other.years.at(-1) ?? 0) > last);
  return year < first || (hasEnded && year > last + 1 && toNameKey(model).startsWith(key));
}

/** Every model under its own name, and under other names that no other model claims. */
function modelsByKey(make: CatalogueMake): Map<string, CatalogueModel> {
  const makeKey = toNameKey(make.make);
  const models = new Map(make.models.map((model) => [toNameKey(model.model), model]));
  const also = (key: string, model: CatalogueModel) => {
    if (key !== '' && !models.has(key)) models.set(key, model);
  };
  for (const model of make.models) {
    const key = toNameKey(model.model);
    also(key.endsWith(SILENT_WORD) ? key.slice(0, -SILENT_WORD.length) : key + SILENT_WORD, model);
    for (const former of model.formerly ?? []) also(toNameKey(former), model);
    also(key.startsWith(makeKey) ? key.slice(makeKey.length) : makeKey + key, model);
  }
  return models;
}

function ownersByTrim(make: CatalogueMake): Map<string, CatalogueModel> {
  const owners = new Map<string, CatalogueModel>();
  const shared = new Set<string>();
  for (const model of make.models) {
    for (const key of model.trims.flatMap(({ trim }) => keysOfTrim(trim))) {
      if (owners.has(key) && owners.get(key) !== model) shared.add(key);
      owners.set(key, model);
    }
  }
  for (const key of shared) owners.delete(key);
  return owners;
}

/** Models' own names come first. Returns the models of all aliases by their keys. */
function addAliases(
  make: CatalogueMake,
  models: Map<string, CatalogueModel>,
  owners: Map<string, CatalogueModel>,
): Map<string, CatalogueModel[]> {
  const keys = new Map<string, CatalogueModel[]>();
  for (const model of make.models) {
    for (const key of new Set((model.aliases ?? []).map(toNameKey))) {
      keys.set(key, [...(keys.get(key) ?? []), model]);
      if (BADGE.test(key)) owners.set(key, model);
      else if (!models.has(key)) models.set(key, model);
    }
  }
  return keys;
}

/** "540i xDrive" → "540ixdrive", "540i", "540". */
function keysOfTrim(trim: string): string[] {
  const first = toWords(trim)[0]?.key ?? '';
  const number = TRIM_NUMBER.exec(first)?.[0];
  const keys = number === undefined ? [] : [first, number];
  return [toNameKey(trim), ...keys].filter((key) => key.length >= MIN_TRIM_KEY && /\d/.test(key));
}

function toWords(text: string): Word[] {
  return [...text.matchAll(/[^\s\-/,._()]+/g)]
    .map((match) => ({ key: toNameKey(match[0]), end: match.index + match[0].length }))
    .filter((word) => word.key !== '');
}

/** "RX350L" → "rx", "350l". */
function splitBeforeDigits([first, ...rest]: readonly Word[]): Word[] {
  const letters = /^[a-z]+(?=\d)/.exec(first?.key ?? '')?.[0] ?? '';
  if (!first || letters.length < MIN_LETTERS_BEFORE_DIGITS) return [];
  const digits = first.key.slice(letters.length);
  return [{ key: letters, end: first.end - digits.length }, { key: digits, end: first.end }, ...rest];
}

function keyOf(words: readonly Word[], count: number): string {
  return words.slice(0, count).reduce((key, word) => key + word.key, '');
}
