// The styles of every component reach the release: in a page, in a sheet of lazy code, or in the server's pages.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { listClasses } from '#integrations/class-names.ts';
import { findMissingClasses } from '#tests/support/part-styles.ts';

const dist = join(inject('dataDir'), 'dist');

const readAll = (pattern: string, folder: string) =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
const released = [...readAll('client/_astro/*.css', dist), ...readAll('server/**/*.{mjs,js,css}', dist)].join(
  '\n',
);
const modules = globSync('src/**/*.module.css');

test('components have styles', () => expect(modules.length).toBeGreaterThan(50));

test.each(modules)('%s', (file) => {
  const css = readFileSync(file, 'utf8');
  expect(listClasses(css), 'the bundler drops a module without a class of its own').not.toEqual([]);
  expect(findMissingClasses(file, css, released)).toEqual([]);
});
