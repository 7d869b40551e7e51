import { readdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { pickEvenly } from '#src/lib/pick-evenly.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';

const release = openBuiltRelease(inject('dataDir'));
const names = readdirSync(release.clientFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(release.clientFolder.length + 1));
const READABLE = /\.(?:html|css|js|mjs|xml|txt|json|svg|webmanifest)$/;
const SEARCHED_PAGES = 400;
/** Paths of this checkout and machine, none of which may be sent to a visitor. */
const MACHINE_PATHS = [resolve('.'), inject('dataDir'), `${homedir()}/`, `${tmpdir()}/`];
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:password|passwd|secret|api[_-]?key)["']?\s*[:=]\s*["'][^"']+["']/i;

test('every file of the release is in the manifest, or is a compressed variant of one that is', () => {
  const listed = new Set(Object.values(release.manifest.files).map(({ file }) => file));
  const known = (name: string) => listed.has(name) || listed.has(name.replace(/\.(?:br|gz)$/, ''));
  expect(names.filter((name) => !known(name))).toEqual([]);
});

test('nothing that is served names a path of the machine or a secret', () => {
  const readable = names.filter((name) => READABLE.test(name));
  const pages = readable.filter((name) => name.endsWith('.html'));
  const others = readable.filter((name) => !name.endsWith('.html'));
  const telling = [...others, ...pickEvenly(pages, SEARCHED_PAGES)].filter((name) => {
    const text = readFileSync(join(release.clientFolder, name), 'utf8');
    return MACHINE_PATHS.some((path) => path.length > 2 && text.includes(path)) || SECRETS.test(text);
  });
  expect(telling).toEqual([]);
});

test('the build leaves nothing unfinished next to the release', () => {
  expect(readdirSync(inject('dataDir')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('no source map is served', () => {
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
});

describe.each(['/404', '/500'])('%s', (path) => {
  test('exists, is not indexed, and leads back to the cars', () => {
    const page = release.page(path);
    expect(page.meta('robots')).toMatch(/^noindex/);
    expect(page.link('canonical')).toBeUndefined();
    expect(page.texts('h1')).toHaveLength(1);
    expect(page.hrefs()).toContain('/cars-for-sale/all-cars');
  });
});
