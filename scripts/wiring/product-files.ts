// The files of the product for the rules of check-wiring: no tests, no gallery, no comments.
import { readSourceFiles } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

const NOT_THE_PRODUCT = /\.(?:test|fixtures)\.|\/_dev\/|^src\/features\/site\/gallery\/|\/db\/migrations\//;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g;
/** After a space, because `https://` in a string is not a comment. */
const LINE_COMMENT = /(^|\s)\/\/[^\n]*/g;

const CONSTANT = /\bconst ([A-Z][A-Z0-9_]*)(?:: [^=\n]+)? = (?:'([^'\n]*)'|"([^"\n]*)")/g;

/** A declaration that nothing uses. */
export interface Dangler {
  /** The name in an exception: `call payments`. */
  readonly name: string;
  /** What is missing and what to do. */
  readonly problem: string;
}

export function readProductFiles(): SourceFile[] {
  return readSourceFiles('src/**/*.{ts,tsx,astro}')
    .filter(({ path }) => !NOT_THE_PRODUCT.test(path))
    .map(({ path, text }) => ({ path, text: removeComments(text) }));
}

export function removeComments(text: string): string {
  return text.replace(BLOCK_COMMENT, '').replace(LINE_COMMENT, '$1');
}

/** Every quoted text in a piece of code. */
export function listQuoted(code: string): string[] {
  return Array.from(
    code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g),
    ([, single, double]) => single ?? double ?? '',
  );
}

/** Every `const NAME = 'value'`. */
export function listConstants(files: readonly SourceFile[]): { name: string; value: string }[] {
  return files.flatMap(({ text }) =>
    Array.from(text.matchAll(CONSTANT), ([, name = '', single, double]) => ({
      name,
      value: single ?? double ?? '',
    })),
  );
}
