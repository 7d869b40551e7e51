import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetGoneTexts } from '#src/features/desk/editorial/content-files.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({ Honda: { Civic: { years: [2020] } } });
const TEN = Array.from({ length: 10 }, (_, index) => `tab-${index}`);

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gone-texts-'));
  mkdirSync(folder(), { recursive: true });
  onTestFinished(() => rmSync(home, { recursive: true }));
});

const folder = () => join(home, 'content/models/honda/civic');
const places = () => ({ contentDir: join(home, 'content'), dataDir: join(home, 'data') });
const load = (keeps = true) =>
  loadEditorialContents({
    ...places(),
    catalogue: CATALOGUE,
    now: () => new Date('2026-11-21T12:00:00Z'),
    keeps,
  });
const shown = ({ entries }: ReturnType<typeof load>) => entries.length;
const write = (...names: readonly string[]) => {
  for (const name of names)
    writeFileSync(join(folder(), `${name}.md`), `---\ntitle: ${name}\nupdated: 2026-11-01\n---\n\nGood.\n`);
};
const remove = (...names: readonly string[]) => {
  for (const name of names) rmSync(join(folder(), `${name}.md`));
};

test('an emptied folder removes no text, and says which are gone and that they stay', () => {
  write(...TEN);
  load();
  remove(...TEN);
  const contents = load();
  expect(shown(contents)).toBe(10);
  expect(contents.problems.map(({ file, reason, outcome }) => [file, reason, outcome])).toEqual([
    [
      '',
      '10 of 10 texts are gone from this folder at once (models/honda/civic/tab-0.md, models/honda/civic/tab-1.md, models/honda/civic/tab-2.md and 7 more), as if it was emptied or copied in part. Bring them back',
      'kept',
    ],
  ]);
  expect(shown(load())).toBe(10);
});

test('a folder that is copied in part removes no text, and shows what is new or edited in it', () => {
  write(...TEN);
  load();
  remove('tab-0', 'tab-1', 'tab-2');
  write('news');
  writeFileSync(join(folder(), 'tab-3.md'), '');
  const contents = load();
  expect(shown(contents)).toBe(11);
  expect(contents.problems.map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
    ' kept',
    'models/honda/civic/tab-3.md kept',
  ]);
  write(...TEN);
  expect([shown(load()), load().problems]).toEqual([11, []]);
});

test('deleting some texts removes them, and so does giving all of them another suffix', () => {
  write(...TEN);
  load();
  remove('tab-0', 'tab-1');
  expect([shown(load()), load().problems]).toEqual([8, []]);
  for (const name of TEN.slice(2)) renameSync(join(folder(), `${name}.md`), join(folder(), `${name}.html`));
  expect([shown(load()), load().problems]).toEqual([8, []]);
});

test('what is gone is removed by who says that it is meant to go', () => {
  write(...TEN);
  load();
  remove(...TEN.slice(5));
  load();
  forgetGoneTexts(places());
  expect([shown(load()), load().problems]).toEqual([5, []]);
});

test('a missing folder is never meant', () => {
  write(...TEN);
  load();
  rmSync(join(home, 'content'), { recursive: true });
  forgetGoneTexts(places());
  expect(shown(load())).toBe(10);
});
