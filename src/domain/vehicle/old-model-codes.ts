/**
 * Finds models by the codes of links from before this site's own: names cut short ("EXPLOR", "MALI"), under the letters of
 * their make ("JEEPGRAND", "HONHRV", "BMWX7") or with a word behind them ("F150PICKUP", "GMC2500PU").
 */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Codes that no rule reads, by make: the key of the name that they stand for. */
const IRREGULAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  buick: { buienc: 'encore' },
  chevrolet: {
    ...{ chev150: 'silverado1500', chevc25: 'silverado2500hd', ch3500pu: 'silverado3500hd' },
    ...{ avalnch: 'avalanche', trailblz: 'trailblazer', g15exp: 'express' },
  },
  chrysler: { tandc: 'townandcountry' },
  dodge: { avengr: 'avenger', ram1504wd: 'ram1500', ram25002wd: 'ram2500', ram3502wd: 'ram3500' },
  ford: {
    ...{ crownvic: 'crownvictoria', tbird: 'thunderbird', transconn: 'transitconnect' },
    ...{ e150econ: 'e150', e250econ: 'e250', e350econ: 'e350', focmax: 'cmaxhybrid' },
  },
  gmc: { '15sipu4wd': 'sierra1500', gmcc25pu: 'sierra2500hd', gmc3500pu: 'sierra3500hd' },
  jeep: { grwag: 'grandwagoneer', jeepgrand: 'grandcherokee' },
  landrover: { frelndr: 'freelander', evoque: 'rangeroverevoque', rangesport: 'rangeroversport' },
  ram: { ram1504wd: '1500', ram25002wd: '2500', ram3502wd: '3500' },
  toyota: { fjcruis: 'fjcruiser', landcru: 'landcruiser', toy86: '86' },
};
const LAST_WORD = /(?<=^.{2,})(?:pickup|truck|pu|models|4wd|2wd)$/;
/** Of a make before a name. */
const MIN_MAKE_LETTERS = 2;
/** What is shorter could be anything. */
const CUT_SHORT = /^\d?[a-z]{3}/;

/** @param code of the link @param findByName the model with exactly this name */
export function findModelByOldCode(
  make: CatalogueMake,
  code: string,
  findByName: (name: string) => CatalogueModel | undefined,
): CatalogueModel | undefined {
  const key = toNameKey(code);
  const makeKey = toNameKey(make.make);
  const codes = IRREGULAR[makeKey];
  const irregular = codes && Object.hasOwn(codes, key) ? codes[key] : undefined; // a link can say "constructor"
  if (irregular !== undefined) return findByName(irregular);
  const shorter = key.replace(LAST_WORD, '');
  const keys = [key, shorter, withoutMake(key, makeKey), withoutMake(shorter, makeKey)];
  return firstFound(keys, findByName) ?? firstFound(keys, (each) => findCutShort(make, each));
}

function withoutMake(key: string, makeKey: string): string {
  let length = 0;
  while (length < key.length && key[length] === makeKey[length]) length += 1;
  return length < MIN_MAKE_LETTERS ? key : key.slice(length);
}

/** The only model that begins like this, or the one that all others extend: "must" is the Mustang, not its Mach-E. */
function findCutShort(make: CatalogueMake, start: string): CatalogueModel | undefined {
  if (!CUT_SHORT.test(start)) return undefined;
  const found = make.models
    .map((model) => ({ model, key: toNameKey(model.model) }))
    .filter(({ key }) => key.startsWith(start))
    .toSorted((a, b) => a.key.length - b.key.length);
  const [first] = found;
  return first && found.every(({ key }) => key.startsWith(first.key)) ? first.model : undefined;
}

function firstFound<Value>(
  keys: readonly string[],
  find: (key: string) => Value | undefined,
): Value | undefined {
  for (const key of new Set(keys)) {
    const found = key === '' ? undefined : find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}
