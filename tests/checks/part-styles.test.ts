// A class that the release lacks is found, wherever the bundler lost it; a sheet without classes of its own is imported.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classNameOf, findMissingClasses, listClasses } from '#tests/support/part-styles.ts';

const FILE = 'src/ui/Mark.module.css';
const CSS =
  '@layer ui { .mark { color: red; } .mark .dot:hover { color: blue; } /* .old { } */ :global(.page) .wide { } }';

test('classes are those of the module, not of comments or of the page', () => {
  expect(listClasses(CSS)).toEqual(['mark', 'dot', 'wide']);
});

test('a release has all of them, or it is said which it lacks', () => {
  const released = (...names: string[]) => names.map((name) => `.${classNameOf(FILE, name)}{}`).join('');
  expect(findMissingClasses(FILE, CSS, released('mark', 'dot', 'wide'))).toEqual([]);
  expect(findMissingClasses(FILE, CSS, released('mark', 'dot'))).toEqual(['wide']);
  expect(findMissingClasses('src/ui/Other.module.css', CSS, released('mark', 'dot', 'wide'))).toHaveLength(3);
});

const sheets = globSync('src/**/*.css').filter((path) => !path.endsWith('.module.css'));
const code = globSync('src/**/*.{astro,ts,tsx}').map((path) => readFileSync(path, 'utf8'));

test.each(sheets)('%s styles the pages whose code imports it', (sheet) => {
  const imported = new RegExp(`^import '#${sheet}';`, 'm');
  expect(code.filter((text) => imported.test(text))).not.toEqual([]);
});
