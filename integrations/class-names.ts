// Names of classes in a release. A results page has seven hundred of them, and "card_45c9" is three times as long as "c4a".
import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A letter and a digit per sheet: no class that is written by hand looks like that. */
const MAX_SHEETS = LETTERS.length * 10;
const COMMENT = /\/\*.*?\*\//gs;
const CLASS = /\.([A-Za-z][\w-]*)(?=[^{};]*\{)/g;
const KEYFRAMES = /@keyframes\s+([\w-]+)/g;
const GLOBAL = /:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

/** The classes that a style module defines, in its order. */
export function listClasses(css: string): string[] {
  const own = css.replaceAll(COMMENT, '').replaceAll(GLOBAL, '');
  return [...new Set(Array.from(own.matchAll(CLASS), ([, name = '']) => name))];
}

/** They are scoped like classes. */
function listKeyframes(css: string): string[] {
  return Array.from(css.matchAll(KEYFRAMES), ([, name = '']) => name);
}

/** @param file an absolute path */
export type NameClass = (name: string, file: string, css: string) => string;

/**
 * Names a class by its sheet and its place in the sheet, so that every process that bundles or draws has the same names.
 * @param root the checkout
 */
export function createClassNames(root: string): NameClass {
  const sheets = globSync('src/**/*.module.css', { cwd: root }).sort();
  if (sheets.length > MAX_SHEETS)
    throw new Error(`More than ${MAX_SHEETS} style modules need longer names of classes.`);
  const prefixes = new Map(sheets.map((sheet, at) => [sheet, `${letter(Math.floor(at / 10))}${at % 10}`]));
  return (name, file, css) => {
    const prefix = prefixes.get(relative(root, file));
    const at = [...listClasses(css), ...listKeyframes(css)].indexOf(name);
    if (prefix === undefined || at < 0) throw new Error(`${file} has no class "${name}" that can be named.`);
    return prefix + nameAt(at);
  };
}

function nameAt(at: number): string {
  return at < LETTERS.length
    ? letter(at)
    : letter(Math.floor(at / LETTERS.length) - 1) + letter(at % LETTERS.length);
}

function letter(at: number): string {
  return LETTERS.charAt(at);
}
