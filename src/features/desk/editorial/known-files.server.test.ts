import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readContentFile } from '#src/features/desk/editorial/content-files.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const TEXTS = 300;
/** Longer than a tick of the disk's clock. */
const SETTLED_MS = 80;

test('only texts that changed are read again, and others are answered meanwhile', async () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-known-'));
  const contentDir = join(home, 'texts');
  const folder = join(contentDir, 'models/honda/civic');
  mkdirSync(folder, { recursive: true });
  const put = (name: string, words: string, settings = '') =>
    writeFileSync(
      join(folder, `${name}.md`),
      `---\ntitle: ${name}\nupdated: 2026-11-01\n${settings}---\n${words}\n`,
    );
  for (let number = 0; number < TEXTS; number += 1) put(`t${number}`, `${'Words. '.repeat(400)}`);
  put('later', 'Not yet.', 'publish: 2026-11-28 12:00 UTC\n');
  await setTimeout(SETTLED_MS);
  let [reads, turns, now] = [0, 0, new Date('2026-11-21T12:00:00Z')];
  const contents = loadEditorialContents({
    ...{ contentDir, dataDir: join(home, 'data'), now: () => now },
    catalogue: aCatalogue({ Honda: { Civic: {} } }),
    readFile: (...args) => {
      reads += 1;
      return readContentFile(...args);
    },
  });
  const countReads = async () => {
    reads = 0;
    const { entries } = await contents.reloadInSteps({ drafts: true });
    return [reads, entries.length];
  };
  expect(reads).toBe(TEXTS + 1);
  expect(await countReads()).toEqual([0, TEXTS + 1]);

  put('t7', 'Other words.');
  rmSync(join(folder, 't8.md'));
  const turn = setInterval(() => (turns += 1), 1);
  const changed = await contents.reloadInSteps({ drafts: true });
  clearInterval(turn);
  expect([reads, turns > 0]).toEqual([1, true]);
  expect(Buffer.from(changed.readFile('models/honda/civic/t7.md') ?? []).toString()).toContain(
    'Other words.',
  );
  expect(changed.listFiles()).not.toContain('models/honda/civic/t8.md');
  expect(contents.reload().entries).toEqual((await contents.reloadInSteps()).entries);

  const draftsOf = async () =>
    (await contents.reloadInSteps({ drafts: true })).entries.filter(({ isDraft }) => isDraft);
  expect(await draftsOf()).toHaveLength(1);
  now = new Date('2026-11-28T12:00:00Z');
  expect(await draftsOf()).toEqual([]);
  rmSync(home, { recursive: true });
});

test('a text whose picture is gone is not taken from before', async () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-known-'));
  const contentDir = join(home, 'texts');
  mkdirSync(join(contentDir, 'covers'), { recursive: true });
  mkdirSync(join(contentDir, 'pictures'));
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  writeFileSync(join(contentDir, 'pictures/dot.png'), png);
  writeFileSync(
    join(contentDir, 'covers/honda.md'),
    '---\nupdated: 2026-11-01\npicture: dot.png\nalt: A dot\n---\nA dot.\n',
  );
  await setTimeout(SETTLED_MS);
  const contents = loadEditorialContents({
    ...{ contentDir, dataDir: join(home, 'data'), now: () => new Date('2026-11-21T12:00:00Z'), keeps: false },
    catalogue: aCatalogue({ Honda: { Civic: {} } }),
  });
  expect((await contents.reloadInSteps()).problems).toEqual([]);
  rmSync(join(contentDir, 'pictures/dot.png'));
  const { problems, entries } = await contents.reloadInSteps();
  expect([problems.map(({ file }) => file), entries]).toEqual([['covers/honda.md'], []]);
  rmSync(home, { recursive: true });
});
