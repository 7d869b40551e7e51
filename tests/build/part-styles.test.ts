// The styles of every part reach the release: in a page, in a sheet that comes with late code, or in the server's pages.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const dist = join(inject('dataDir'), 'dist');
const CLASS = /\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g;
const GLOBAL = /:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

const readAll = (pattern: string, folder: string) =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
const released = [...readAll('client/_astro/*.css', dist), ...readAll('server/**/*.{mjs,js,css}', dist)].join(
  '\n',
);
/** As astro.config.mjs names them. */
const suffixOf = (file: string) => createHash('sha256').update(file).digest('hex').slice(0, 4);
const modules = globSync('src/**/*.module.css');

test('parts have styles', () => expect(modules.length).toBeGreaterThan(50));

test.each(modules)('%s', (file) => {
  const css = readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(GLOBAL, '');
  const names = new Set(Array.from(css.matchAll(CLASS), ([, name = '']) => name));
  expect(names.size, 'a module without a class of its own is dropped by the bundler').toBeGreaterThan(0);
  const missing = [...names].filter((name) => !released.includes(`.${name}_${suffixOf(file)}`));
  expect(missing).toEqual([]);
});
