// Finds a class that is missing in a release, whatever the bundler did, and a sheet without classes that is not imported.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classNameOf, findMissingClasses, listClasses } from '#tests/support/part-styles.ts';

const FILE = 'src/ui/Mark.module.css';
const CSS =
  '@layer ui { .mark { color: red; } .mark .dot:hover { color: blue; } /* .old { } */ :global(.page) .wide { } }';

test('reads the classes of the module, but not of comments or of the page', () => {
  expect(listClasses(CSS)).toEqual(['mark', 'dot', 'wide']);
});

test('names the classes that a release lacks', () => {
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
