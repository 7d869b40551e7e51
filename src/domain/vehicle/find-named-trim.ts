/**
 * The trim of the catalog that another source means by a name: whatever its spelling and the order of its words, by a former name, with the name of the
 * model, and by a level with or without a word for its drive: "AT4" with four-wheel drive is the "AT4 4WD" of a catalog
 * that has no other AT4.
 */
import { isSameDrive } from '#src/domain/vehicle/trim-name-facts.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

type Drive = CatalogueTrim['drive'];
type NamedTrims = Pick<CatalogueModel, 'model' | 'trims'>;

export interface NamedTrimFinder {
  /** By its name alone. */
  readonly findByName: (name: string) => CatalogueTrim | undefined;
  /** The only one of the name's level with the drive that the name, or else the source, says. */
  readonly findByDrive: (name: string, drive: Drive) => CatalogueTrim | undefined;
  /** The level of a name with a drive, whatever drive the catalog has it with, or with its engine in front; or the only one with such an ending as sellers leave out. */
  readonly findLevel: (name: string) => CatalogueTrim | undefined;
  /** All trims of the name's level, by the catalog's order. */
  readonly listLevel: (name: string) => readonly CatalogueTrim[];
  /** A name as the catalog writes its level: "Sensory" of "SENSORY", beside a "Sensory AWD". */
  readonly spell: (name: string) => string;
}

const DRIVE_WORD = /\b(?:4x[24]|[24]wd|(?:sh-)?awd|[fr]wd)\b/i;
/** Parts of names, which a source may leave to those that know the car: "AMG C 43 4MATIC" is the "AMG C 43", which has no other drive. */
const MAKERS_WORD = /\b(?:xdrive|quattro|4matic\+?|4motion|all4)(?!\w)/i;
/** The name of a trim without one, or with nothing but a drive. */
export const PLAIN_TRIM = 'Base';
/** What sellers leave out: "40th Anniversary" is the "40th Anniversary Special Edition". */
const ENDINGS = ['Special Edition', 'Edition', 'Package'];
/** What feeds put before the level: "3.5L V6 XLT". */
const ENGINE = /^(?:\d\.\d ?[lt]?|[vi]\d{1,2})\b(?: (?:[vi]\d{1,2}|supercharged|turbo)\b)* (?=\S)/i;
const DRIVES: Readonly<Record<string, readonly Drive[]>> = {
  awd: ['AWD'],
  'sh-awd': ['AWD'],
  '4wd': ['AWD'],
  '4x4': ['AWD'],
  fwd: ['FWD'],
  rwd: ['RWD'],
  '2wd': ['FWD', 'RWD'],
  '4x2': ['FWD', 'RWD'],
};

const SILENT_WORDS: ReadonlySet<string> = new Set([
  'with',
  'and',
  'tfsi',
  'package',
  'packages',
  'pkg',
  'pkgs',
]);
/** "Base w/Technology Package" is the trim "Technology". */
const BASE_WITH = /^base (?=w\/|with )/i;

/** "Premium+" is "Premium Plus", and "SE w/Technology" is "SE with Technology". */
export function toTrimKey(name: string): string {
  return toNameKey(name.replaceAll(/\bw\//gi, 'with '));
}

/** "Technology Package" is "Technology". "Premium w/45 TFSI" has the words of "45 TFSI Premium". Numbers keep their points: a "2.3" is no "3.2". */
export function toTrimWords(name: string): string {
  const words = name
    .replace(BASE_WITH, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/\bw\/|&/g, ' ')
    .split(/[^a-z0-9.]+/)
    .filter((word) => word !== '' && !SILENT_WORDS.has(word));
  return words.toSorted().join(' ');
}

export function createNamedTrimFinder({ model, trims }: NamedTrims): NamedTrimFinder {
  const former = trims.flatMap((trim) => (trim.formerly ?? []).map((name) => ({ name, trim })));
  const named = [...former, ...trims.map((trim) => ({ name: trim.trim, trim }))];
  const known = new Map(named.map(({ name, trim }) => [toTrimKey(name), trim]));
  const byWords = Map.groupBy(named, ({ name }) => toTrimWords(name));
  const findOnlyByWords = (name: string) => {
    const [found, ...others] = new Set(byWords.get(toTrimWords(name))?.map(({ trim }) => trim));
    return others.length === 0 ? found : undefined;
  };
  const findByName = (name: string) =>
    known.get(toTrimKey(name)) ?? known.get(toTrimKey(`${model} ${name}`)) ?? findOnlyByWords(name);
  const byLevel = Map.groupBy(trims, ({ trim }) => toLevelKey(trim));
  return {
    findByName,
    findByDrive(name, drive) {
      if (MAKERS_WORD.test(name)) {
        const found = findByName(name.replace(MAKERS_WORD, ''));
        return found && fits(found, ['AWD']) ? found : undefined;
      }
      const drives = drivesOf(name) ?? [drive];
      const found = byLevel.get(toLevelKey(name))?.filter((trim) => fits(trim, drives)) ?? [];
      return drives[0] !== undefined && found.length === 1 ? found[0] : undefined;
    },
    findLevel(name) {
      const [engine] = ENGINE.exec(name) ?? [];
      if (engine !== undefined) {
        const found = findByName(name.slice(engine.length));
        return found && hasEngine(found, engine) ? found : undefined;
      }
      if (drivesOf(name)) return findByName(withoutDrive(name));
      return ENDINGS.map((ending) => known.get(toTrimKey(`${name} ${ending}`))).find(Boolean);
    },
    listLevel: (name) => byLevel.get(toLevelKey(name)) ?? [],
    spell(name) {
      const [known] = drivesOf(name) ? [] : (byLevel.get(toTrimKey(name)) ?? []);
      return known ? withoutDrive(known.trim).trim() : name;
    },
  };
}

/** Whether a name says another drive: a car with front-wheel drive is no "Sport AWD". @param drive undefined where it is not known */
export function contradictsDrive(name: string, drive: Drive): boolean {
  const named = drivesOf(name);
  return drive !== undefined && named !== undefined && !named.some((one) => isSameDrive(one, drive));
}

/** Whether nothing known of a trim contradicts "3.5L V6". */
function hasEngine({ engine = '' }: CatalogueTrim, named: string): boolean {
  return [/\d\.\d/, /[vi]\d+/i].every((part) => {
    const [own, other] = [engine, named].map((text) => part.exec(text)?.[0].toLowerCase());
    return own === undefined || other === undefined || own === other;
  });
}

/** By the drive in its name, or else by that of its facts. */
function fits(trim: CatalogueTrim, drives: readonly Drive[]): boolean {
  const own = drivesOf(trim.trim) ?? [trim.drive];
  return own.some((one) => one !== undefined && drives.some((drive) => isSameDrive(one, drive)));
}

function drivesOf(name: string): readonly Drive[] | undefined {
  return DRIVES[DRIVE_WORD.exec(name)?.[0].toLowerCase() ?? ''];
}

/** The same for names that differ only in spelling, the order of words and the drive: "EX Hybrid" and "Hybrid EX AWD". One year's list has an "Edition" that another's leaves out. */
export function toTrimLevel(name: string): string {
  return toTrimWords(withoutDrive(name).replaceAll(/\bedition\b/gi, ''));
}

function toLevelKey(name: string): string {
  return toTrimKey(withoutDrive(name));
}

function withoutDrive(name: string): string {
  const level = name.replace(DRIVE_WORD, '');
  return level.trim() === '' ? PLAIN_TRIM : level;
}
