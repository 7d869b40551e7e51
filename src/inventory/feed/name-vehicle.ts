/** Identifies the catalog's car that a feed means: repairs names, splits off the trim, makes codes. */
import { findMakeByName, toNameKey, tradeNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { contradictsDrive, createNamedTrimFinder, PLAIN_TRIM } from '#src/domain/vehicle/find-named-trim.ts';
import { isVersionName, listVersionNames } from '#src/domain/vehicle/former-names.ts';
import { withSoldMake } from '#src/domain/vehicle/sold-make.ts';
import { repairMake, splitModelAndTrim } from '#src/domain/vehicle/split-model.ts';
import type { ModelAndTrim } from '#src/domain/vehicle/split-model.ts';
import type {
  CatalogueModel,
  CatalogueTrim,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { toTitleCase } from '#src/inventory/feed/parse-values.ts';
import { quietWords } from '#src/inventory/feed/quiet-words.ts';
import { remember } from '#src/inventory/feed/word-table.ts';

export interface NamedVehicle {
  readonly make: string;
  readonly makeCode: string;
  readonly model: string;
  readonly modelCode: string;
  readonly trim: string | undefined;
  readonly trimCode: string | undefined;
  /** As the feed writes it. */
  readonly givenTrim: string | undefined;
  /** Words of the feed's model that neither the model nor the trim has: "MAX" of an "Expedition MAX" Limited. */
  readonly version: string | undefined;
  readonly catalogueModel: CatalogueModel | undefined;
  readonly catalogueTrim: CatalogueTrim | undefined;
  /** What the catalog does not know: the make, the model or the trim. */
  readonly unknown: 'make' | 'model' | 'trim' | undefined;
}

export type NameVehicle = (
  make: string,
  model: string,
  trim: string | undefined,
  year?: number,
) => NamedVehicle;

interface FeedNames {
  readonly make: string;
  readonly model: string;
  readonly trim?: string | undefined;
  /** Only where it decides what a name means. */
  readonly year?: number | undefined;
}

const SEPARATOR = '\u0000';
/** An electric version is another model, which the catalog may not know yet. */
const ELECTRIC_WORD = /\b(?:ev|electric)\b/i;
/** Bodies, cabs, axles and drives behind a model's name are no trim. */
const BODY_WORDS: ReadonlySet<string> = new Set(
  (
    '2 3 4 5 door dr sedan coupe hatchback convertible wagon van cargo passenger cutaway chassis truck pickup cab crew ' +
    'regular standard extended double quad king mega access super supercrew supercab crewmax 2wd 4wd awd fwd rwd 4x4 ' +
    '4x2 srw drw ld ltd sdn cpe conv wgn hbk'
  ).split(' '),
);

/** "4dr", "2-door Coupe" */
const DOORS =
  /(?<!\S)[2-5][ -]?(?:dr|doors?)(?: (?:suv|sedan|coupe|hatch|hatchback|wagon|convertible|van|minivan|truck|pickup))?(?!\S)/i;

export function createVehicleNamer(catalogue: VehicleCatalogue, modelHasTrim: boolean): NameVehicle {
  const find = remember((key) => {
    const [make = '', model = '', trim] = key.split(SEPARATOR);
    return nameVehicle(catalogue, modelHasTrim, { make, model, trim });
  });
  return (listedMake, listedModel, trim, year) => {
    const { make, model } = withSoldMake({ make: listedMake, model: listedModel }, year ?? 0);
    const named = find([make, model, ...(trim === undefined ? [] : [trim])].join(SEPARATOR));
    const { years = [], aliases } = named.catalogueModel ?? {};
    // In such a year, a name of the trade may be that of another model.
    const isOtherTime = aliases !== undefined && year !== undefined && !years.includes(year);
    return isOtherTime ? nameVehicle(catalogue, modelHasTrim, { make, model, trim, year }) : named;
  };
}

function nameVehicle(catalogue: VehicleCatalogue, modelHasTrim: boolean, feed: FeedNames): NamedVehicle {
  const repaired = repairMake(catalogue, feed.make, feed.model);
  const knownMake = findMakeByName(catalogue, repaired.make);
  const make = knownMake?.make ?? withCapitals(repaired.make);
  const split = splitModel(catalogue, { make, model: repaired.model, year: feed.year }, modelHasTrim);
  const catalogueModel = tradeNamesOf(knownMake)?.findModelByName(split.model, feed.year);
  const model = catalogueModel?.model ?? withCapitals(split.model);
  const versionText = withoutDoors(catalogueModel, withoutEcho(catalogueModel, split.trim));
  const ofFeed = withoutDoors(catalogueModel, feed.trim);
  const trimText = withoutEcho(catalogueModel, joinTrim(catalogueModel, versionText, ofFeed));
  const givenCode = trimText === undefined ? undefined : toCode(trimText) || undefined;
  const catalogueTrim = catalogueModel && findTrim(catalogueModel, trimText ?? '');
  const trimCode = catalogueTrim?.trimCode ?? givenCode;
  const trim = trimCode === undefined ? undefined : (catalogueTrim?.trim ?? quietWords(trimText ?? ''));
  return {
    make,
    makeCode: toCode(make),
    model,
    modelCode: toCode(model),
    trim,
    trimCode,
    givenTrim: trimText,
    version: hasWordsOf(trim, versionText) ? undefined : versionText,
    catalogueModel,
    catalogueTrim,
    unknown: nameUnknown(knownMake, catalogueModel, trimCode, catalogueTrim),
  };
}

/**
 * The trim of a feed that has one, with the words of a version behind its model: a "Civic Type R" Touring is a Civic Type R, because the catalog
 * has no Touring, and a "Yukon Denali" Base is the Denali.
 */
function joinTrim(model: CatalogueModel | undefined, version = '', given: string | undefined) {
  if (given === undefined) return version || undefined;
  if (!model || version === '') return given;
  const joined = [`${version} ${given}`, `${given} ${version}`].find((name) => findTrim(model, name));
  if (joined !== undefined) return joined;
  const isTelling = given !== PLAIN_TRIM && findTrim(model, given) !== undefined;
  return !isTelling && findTrim(model, version) ? version : given;
}

function hasWordsOf(trim = '', words = ''): boolean {
  const known = toCode(trim).split('_');
  return toCode(words)
    .split('_')
    .every((word) => known.includes(word) || word === '');
}

/** In any spelling, also by former names, and with the name of the model: "350" is the "RX 350" of an RX. */
function findTrim(model: CatalogueModel, text: string): CatalogueTrim | undefined {
  const find = (code: string) => model.trims.find(({ trimCode }) => trimCode === code);
  return find(toCode(text)) ?? trimFinderOf(model).findByName(text) ?? find(toCode(`${model.model} ${text}`));
}

/**
 * A trim that the catalog has with, or without, a word for its drive: "Elite" with all-wheel drive is its "Elite AWD", and "Reserve AWD"
 * its "Reserve". @param drive that the feed says
 */
export function withTrimOfDrive(vehicle: NamedVehicle, drive: CatalogueTrim['drive']): NamedVehicle {
  const { catalogueModel: model, trim: name, unknown } = vehicle;
  if (!model || name === undefined) return vehicle;
  if (unknown !== 'trim') return isOtherDrive(vehicle, drive) ? withGivenTrim(vehicle) : vehicle;
  const { findByDrive, findLevel } = trimFinderOf(model);
  const catalogueTrim = findByDrive(name, drive) ?? findLevel(name);
  if (!catalogueTrim) return vehicle;
  const { trim, trimCode } = catalogueTrim;
  return { ...vehicle, trim, trimCode, catalogueTrim, unknown: undefined };
}

/** A name without a drive may be the former one of a trim with another drive than the car's. */
function isOtherDrive({ givenTrim = '', trim = '' }: NamedVehicle, drive: CatalogueTrim['drive']): boolean {
  return contradictsDrive(trim, drive) && !contradictsDrive(givenTrim, drive);
}

function withGivenTrim(vehicle: NamedVehicle): NamedVehicle {
  const given = vehicle.givenTrim ?? '';
  return {
    ...vehicle,
    ...{ trim: quietWords(given), trimCode: toCode(given) || undefined },
    ...{ catalogueTrim: undefined, unknown: 'trim' },
  };
}

const trimFinderOf = memoByObject(createNamedTrimFinder);

/**
 * What a feed says twice in a row, the name of the model included, once: "350" of an RX "350 RX 350", and "Premium" of one
 * "Premium premium". A trim that the catalog has stays as it is.
 */
function withoutEcho(model: CatalogueModel | undefined, text: string | undefined): string | undefined {
  if (!model || text === undefined || findTrim(model, text)) return text;
  const ofModel = toWords(model.model);
  const words = [...ofModel, ...toWords(text)];
  for (let at = 0; at < words.length; at += 1)
    for (let size = Math.floor((words.length - at) / 2); size > 0; size -= 1) {
      const [once, again] = [words.slice(at, at + size), words.slice(at + size, at + 2 * size)];
      if (toCode(once.join(' ')) === toCode(again.join(' '))) words.splice(at + size, size);
    }
  return words.slice(ofModel.length).join(' ') || text;
}

/** "Premier" of a "Premier 4dr SUV", nothing of a "4DR SUV AWD": doors and bodies are no trim. One that the catalog has stays. */
function withoutDoors(model: CatalogueModel | undefined, text: string | undefined): string | undefined {
  if (!model || text === undefined || !DOORS.test(text) || findTrim(model, text)) return text;
  const rest = toWords(text.replace(DOORS, ' ')).join(' ');
  return rest === '' || (isBody(rest) && !findTrim(model, rest)) ? undefined : rest;
}

const toWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * A column of models may hold more than the feed's mapping says: "328i", "RX 350", "Silverado 1500 Crew Cab". What is
 * not in the catalog stays as it is.
 */
function splitModel(
  catalogue: VehicleCatalogue,
  { make, model, year }: FeedNames,
  modelHasTrim: boolean,
): ModelAndTrim {
  const names = tradeNamesOf(findMakeByName(catalogue, make));
  const known = modelHasTrim ? undefined : names?.findModelByName(model, year);
  if (known && !isVersion(known, model)) return { model };
  const split = splitModelAndTrim(catalogue, make, model, year);
  if (modelHasTrim) return split;
  const isKnown = names?.findModelByName(split.model, year) !== undefined;
  if (!isKnown || ELECTRIC_WORD.test(split.trim ?? '')) return { model };
  return split.trim === undefined || isBody(split.trim) ? { model: split.model } : split;
}

function isVersion(known: CatalogueModel, name: string): boolean {
  return (
    isVersionName(known.model, name) ||
    listVersionNames(known).some((one) => toNameKey(one) === toNameKey(name))
  );
}

function isBody(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => BODY_WORDS.has(word));
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

/** A feed in all lower case, or all capitals, does not mean it as a style. */
function withCapitals(name: string): string {
  return name === name.toLowerCase() ? toTitleCase(name) : quietWords(name);
}
