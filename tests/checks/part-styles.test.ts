// Finds a class that is missing in a release, whatever the bundler did, and a sheet without classes that is not imported.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNames, listClasses } from '#integrations/class-names.ts';
import { findMissingClasses, nameClass } from '#tests/support/part-styles.ts';

const FILE = 'src/ui/Button.module.css';
const CSS =
  "@layer ui { .mark { mask: url('/save.svg'); @media print { color: red; } } .mark .dot:hover { color: blue; } /* .old { } */ :global(.page) .wide { } }";

test('reads the classes of the module, but not of comments, of addresses or of the page', () => {
  expect(listClasses(CSS)).toEqual(['mark', 'dot', 'wide']);
});

test('names the classes that a release lacks', () => {
  const released = (...names: string[]) =>
    names.map((name) => `.${nameClass(name, resolve(FILE), CSS)}{}`).join('');
  expect(findMissingClasses(FILE, CSS, released('mark', 'dot', 'wide'))).toEqual([]);
  expect(findMissingClasses(FILE, CSS, released('mark', 'dot'))).toEqual(['wide']);
  expect(findMissingClasses('src/ui/Dialog.module.css', CSS, released('mark', 'dot', 'wide'))).toHaveLength(
    3,
  );
});

test('names of classes are short, differ, and are those of every process', () => {
  const names = globSync('src/**/*.module.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    return listClasses(css).map((name) => nameClass(name, resolve(file), css));
  });
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]\d[A-Za-z]{1,2}$/.test(name))).toEqual([]);
  expect(createClassNames(process.cwd())('dot', resolve(FILE), CSS)).toBe(
    nameClass('dot', resolve(FILE), CSS),
  );
});

test('a class that its sheet does not have is not named', () => {
  expect(() => nameClass('other', resolve(FILE), CSS)).toThrow('no class "other"');
  expect(() => nameClass('dot', resolve('src/ui/New.module.css'), CSS)).toThrow('New.module.css');
});

const sheets = globSync('src/**/*.css').filter((path) => !path.endsWith('.module.css'));
const code = globSync('src/**/*.{astro,ts,tsx}').map((path) => readFileSync(path, 'utf8'));

test.each(sheets)('%s styles the pages whose code imports it', (sheet) => {
  const imported = new RegExp(`^import '#${sheet}';`, 'm');
  expect(code.filter((text) => imported.test(text))).not.toEqual([]);
});
