/**
 * Three forms of a name: the display name ("Land Rover", "F-150"), the slug in paths ("land-rover", "f-150") and the code
 * in queries ("LAND_ROVER", "F_150"). Slugs and codes convert to each other without a table.
 */

/** The longest slug or code in a URL. */
const MAX_NAME_LENGTH = 60;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CODE = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

/** "Mercedes-Benz C 300 4MATIC®" → "mercedes-benz-c-300-4matic"; accents are removed, "+" and "&" become words. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replaceAll(/['’‘]/g, '')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join('-').slice(0, MAX_NAME_LENGTH).replace(/-$/, '');
}

/** A model that its trim repeats: "GLC GLC 300", "G G37", "300 300S", "Pilot Pilot". */
const REPEATED_MODEL = /(^| )(.+) (?=\2(?:\d|[A-Z]?(?: |$)))/;

/** Says a model once that its trim repeats: "GLC GLC 300" → "GLC 300". @param name of a model and its trim, without the make */
export function withoutRepeatedModel(name: string): string {
  return name.replace(REPEATED_MODEL, '$1');
}

interface VehicleParts {
  readonly year?: number | undefined;
  readonly make: string;
  readonly model: string;
  readonly trim?: string | undefined;
}

/** Shorter makes also begin other words: a Rampage is a Ram. */
const MIN_LETTERS_OF_A_MAKE = 4;

/** "2021 Mercedes-Benz GLC 300", "2007 Mazda6". */
export function joinVehicleName({ year, make, model, trim }: VehicleParts): string {
  const vehicle = trim === undefined ? model : withoutRepeatedModel(`${model} ${trim}`);
  return [...(year === undefined ? [] : [year]), withMake(make, vehicle)].join(' ');
}

/** Says a make once that its model begins with: "Mazda3", as its maker does. @param name of a model, with or without a trim */
export function withMake(make: string, name: string): string {
  const start = name.slice(0, make.length);
  const isSaid = make.length >= MIN_LETTERS_OF_A_MAKE && start.toLowerCase() === make.toLowerCase();
  return isSaid ? name : `${make} ${name}`;
}

export function toCode(name: string): string {
  return slugToCode(toSlug(name));
}

export function slugToCode(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}

export function codeToSlug(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}

export function isSlug(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && SLUG.test(text);
}

export function isCode(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && CODE.test(text);
}
