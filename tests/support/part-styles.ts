// Finds the classes of a component's styles that a release lacks.
import { createHash } from 'node:crypto';

const COMMENT = /\/\*.*?\*\//gs;
const CLASS = /\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g;
const GLOBAL = /:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

/** The classes that a style module defines. */
export function listClasses(css: string): string[] {
  const own = css.replaceAll(COMMENT, '').replaceAll(GLOBAL, '');
  return [...new Set(Array.from(own.matchAll(CLASS), ([, name = '']) => name))];
}

/** Named as in astro.config.mjs. */
export const classNameOf = (file: string, name: string): string =>
  `${name}_${createHash('sha256').update(file).digest('hex').slice(0, 4)}`;

/** @param released all styles and all of the server's code */
export function findMissingClasses(file: string, css: string, released: string): string[] {
  return listClasses(css).filter((name) => !released.includes(`.${classNameOf(file, name)}`));
}
