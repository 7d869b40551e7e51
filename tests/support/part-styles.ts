// Finds the classes of a component's styles that a release lacks.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createClassNames, listClasses } from '#integrations/class-names.ts';

/** As in astro.config.mjs. */
export const nameClass = createClassNames(process.cwd());

/** The class of a style module as a release has it. */
export function releasedClass(file: string, name: string): string {
  return nameClass(name, resolve(file), readFileSync(file, 'utf8'));
}

/** @param released all styles and all of the server's code */
export function findMissingClasses(file: string, css: string, released: string): string[] {
  return listClasses(css).filter((name) => !hasClass(released, nameClass(name, resolve(file), css)));
}

/** A longer name may begin with the same letters. */
function hasClass(released: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(released);
}
