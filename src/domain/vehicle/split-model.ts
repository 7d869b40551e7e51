/**
 * Feeds combine names: the model includes the trim ("F-150 Lariat"), or a make of two words is split ("Land" + "Rover
 * Range Rover"). The catalog determines where one name ends and the next starts.
 */
import { PLAIN_TRIM } from '#src/domain/vehicle/find-named-trim.ts';
import { findMakeByName, toNameKey, tradeNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';

export interface MakeAndModel {
  make: string;
  model: string;
}

export interface ModelAndTrim {
  model: string;
  trim?: string;
}

/** First words that are not a model by themselves, so an unknown model includes the next word. */
const OPENING_WORDS = new Set('crown el grand la land le model monte new park range santa town'.split(' '));
/** Words that belong to the previous word: "3 Series", "C Class". */
const CLOSING_WORDS = new Set(['class', 'series']);
/** The most words in the name of a make: "Rolls-Royce" is one, "Land Rover" two. */
const MAX_MAKE_WORDS = 3;

/**
 * Replaces the make with its catalog spelling, and moves split words back: "Land" + "Rover Range Rover" becomes "Land
 * Rover" + "Range Rover", and "Range Rover" + "Evoque" a Land Rover. An unknown make is unchanged.
 */
export function repairMake(catalogue: VehicleCatalogue, make: string, model: string): MakeAndModel {
  const words = model.trim().split(/\s+/);
  for (let count = Math.min(MAX_MAKE_WORDS, words.length) - 1; count >= 1; count -= 1) {
    const name = `${make} ${words.slice(0, count).join(' ')}`;
    const whole = findMakeByName(catalogue, name);
    if (whole && toNameKey(whole.make) === toNameKey(name)) {
      return { make: whole.make, model: words.slice(count).join(' ') };
    }
  }
  const known = findMakeByName(catalogue, make);
  const repeated = known && findRepeatedMake(catalogue, known, make, words);
  return repeated ?? { make: known?.make ?? make.trim(), model: model.trim() };
}

/** "Ram" + "Ram Pickup 1500", "Range Rover" + "Evoque", "Toyota" + "Scion xB": where the make has no such model. */
function findRepeatedMake(
  catalogue: VehicleCatalogue,
  known: CatalogueMake,
  given: string,
  words: readonly string[],
): MakeAndModel | undefined {
  const find = (make: CatalogueMake | undefined, text: string) => tradeNamesOf(make)?.findModelAtStart(text);
  if (find(known, words.join(' '))) return undefined;
  const whole = [given.trim(), ...words].join(' ');
  if (find(known, whole)) return { make: known.make, model: whole };
  const named = findMakeByName(catalogue, words[0] ?? '');
  const rest = words.slice(1).join(' ');
  return named && find(named, rest) ? { make: named.make, model: rest } : undefined;
}

/**
 * Finds the longest model of the make at the start of the text. The rest is the trim, in catalog spelling if known. The
 * first of three steps that finds something wins:
 * 1. a model is at the start of the text ("Range Rover Evoque P250 SE" → "Range Rover Evoque" + "P250 SE");
 * 2. a trim that only one model has is at the start ("540 i" → "5 Series" + "540i");
 * 3. otherwise the first word is the model, plus the next if the first cannot be a name ("Grand", "Santa") or the next
 *    belongs to it ("Series", "Class").
 * @param year separates models that were sold at different times: a Yukon Denali of 2021 is a Yukon
 */
export function splitModelAndTrim(
  catalogue: VehicleCatalogue,
  make: string,
  text: string,
  year?: number,
): ModelAndTrim {
  const names = tradeNamesOf(findMakeByName(catalogue, make));
  const found = names?.findModelAtStart(text, year);
  if (found) return withTrim(found.model, text, found.rest);
  const owner = names?.findOwnerOfTrim(text);
  return owner ? withTrim(owner, text, text) : splitUnknown(text);
}

/** Some trims repeat their model: "GLC 300" is the GLC's "GLC 300". */
function withTrim(model: CatalogueModel, text: string, rest: string): ModelAndTrim {
  const trim = tidyTrim(rest);
  if (trim === '') return { model: model.model };
  const named = (key: string) => model.trims.find((candidate) => toNameKey(candidate.trim) === key)?.trim;
  const known =
    named(toNameKey(trim)) ?? named(toNameKey(model.model + trim)) ?? named(toNameKey(tidyTrim(text)));
  return { model: model.model, trim: known ?? trim };
}

/** Removes repeated words, and "Base" if other words name the trim: feeds insert it between them. */
function tidyTrim(text: string): string {
  const words = text
    .replace(/^[\s,/-]+/, '')
    .trim()
    .split(/\s+/)
    .filter((word, index, all) => word !== all[index - 1]);
  return words.filter((word) => words.length === 1 || word !== PLAIN_TRIM).join(' ');
}

function splitUnknown(text: string): ModelAndTrim {
  const words = text.trim().split(/\s+/);
  const first = toNameKey(words[0] ?? '');
  const second = toNameKey(words[1] ?? '');
  const count = OPENING_WORDS.has(first) || CLOSING_WORDS.has(second) ? 2 : 1;
  const model = words.slice(0, count).join(' ');
  const trim = words.slice(count).join(' ');
  return trim === '' ? { model } : { model, trim };
}
