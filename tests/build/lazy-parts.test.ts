// Code that loads on first use does not weigh on pages, and brings the styles it needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { releasedClass } from '#tests/support/part-styles.ts';
import { IS_PLAIN_ASTRO } from '#tests/support/plain-astro.ts';

const release = openBuiltRelease(inject('dataDir'));
const paths = [...release.sample.values()].flat();
const assets = Object.keys(release.manifest.files).filter((path) => path.startsWith('/_astro/'));
const DIALOG = new RegExp(`\\.${releasedClass('src/ui/Dialog.module.css', 'dialog')}(?![\\w-])`);
const SHEETS = /const lateSheets=(\["[^\]]*"\])/;

const sheetsOf = (url: string) => JSON.parse(SHEETS.exec(release.readText(url))?.[1] ?? '[]') as string[];
const bringing = assets.filter((url) => url.endsWith('.js') && sheetsOf(url).length > 0);
const dialogs = assets.filter((url) => /\/\w+Dialog\.[\w-]+\.js$/.test(url));

test.skipIf(IS_PLAIN_ASTRO).each(dialogs)('%s waits for the style sheet of all dialogs', (url) => {
  expect(sheetsOf(url)).toContainEqual(expect.stringMatching(/^\/_astro\/late-Dialog\.[\w-]+\.css$/));
});

test.each(bringing)('the style sheets of %s are in the release', (url) => {
  for (const sheet of sheetsOf(url)) expect(release.fileOf(sheet).bytes).toBeGreaterThan(0);
});

test('dialogs are found', () => expect(dialogs.length).toBeGreaterThan(8));

describe.each(paths)('%s', (path) => {
  const html = release.readText(path);

  test.skipIf(IS_PLAIN_ASTRO)('has no style of a dialog', () => {
    const sheets = release
      .page(path)
      .styleSheets()
      .map((href) => readFileSync(join(release.clientFolder, href), 'utf8'));
    expect([html, ...sheets].join('')).not.toMatch(DIALOG);
  });

  test('has a drawing of every car that it shows, and no other', () => {
    const drawn = Array.from(html.matchAll(/<symbol id="(car-\w+)"/g), ([, id]) => id);
    const used = new Set(Array.from(html.matchAll(/<use href="#(car-(?!wheel)\w+)"/g), ([, id]) => id));
    expect(new Set(drawn)).toEqual(used);
  });
});
