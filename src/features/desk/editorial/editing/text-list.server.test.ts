import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { TextCheck } from '#src/features/desk/editorial/editing/text-list.server.ts';
import {
  findTextOfPage,
  judgeTexts,
  listTexts,
} from '#src/features/desk/editorial/editing/text-list.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const FACTS = {
  prices: new Set([24_995]),
  former: { price: new Set([24_695]), mpg: new Set<number>(), range: new Set<number>() },
  name: 'Honda Civic',
};
const NOW = new Date('2026-11-21T12:00:00Z');

test('texts are listed with their state, and found by path, title and words', async () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-list-'));
  const put = (name: string, settings: string, body = 'Text.') => {
    const path = join(home, 'texts/models/honda/civic', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      `---\ntitle: ${name.replace('.md', '')}\nupdated: 2026-11-01\n${settings}---\n${body}\n`,
    );
  };
  const load = () =>
    loadEditorialContents({
      ...{ contentDir: join(home, 'texts'), dataDir: join(home, 'data'), now: () => NOW },
      catalogue: aCatalogue({ Honda: { Civic: {} } }),
    });
  put('changed.md', '');
  put('live.md', 'expire: 2026-11-30 12:00 UTC\n', 'About the **timing** belt.');
  const published = load();
  put('changed.md', '', 'Other words.');
  put('draft.md', 'published: false\n');
  put('ended.md', 'expire: 2026-11-20 12:00 UTC\n');
  put('later.md', 'publish: 2026-11-28 08:00 America/Denver\n');
  put('new.md', '', 'From $24,695.');
  put('wrong.md', 'order: many\n');
  const list = (text: string, kind?: 'models' | 'faqs', check: TextCheck = 'all') =>
    listTexts(load().reload({ drafts: true }), published, { kind, text, check }, NOW.getTime());
  const states = (await list('', 'models')).map(({ file, state, stateAtMs }) =>
    [`${file.split('/').at(-1)}: ${state}`, ...(stateAtMs ? [new Date(stateAtMs).toISOString()] : [])].join(
      ' ',
    ),
  );
  const titlesWith = async (text: string) => (await list(text)).map(({ title }) => title);
  const found = [
    await titlesWith('TIMING'),
    await titlesWith('draft'),
    await titlesWith('other words'),
    await titlesWith('nothing'),
  ];
  const faqs = await list('', 'faqs');
  const namesOf = async (check: TextCheck) =>
    (await list('', 'models', check)).map(({ file }) => file.split('/').at(-1));
  const checked = [await namesOf('unpublished'), await namesOf('mistakes')];
  const current = load().reload({ drafts: true });
  const judged = await judgeTexts(
    await list('', 'models'),
    current,
    () => FACTS,
    NOW.getTime(),
    (body) => (body.includes('timing') ? ['A link is broken.'] : []),
  );
  const doubts = judged.flatMap(({ file, doubts: found }) =>
    found.map((doubt) => `${file.split('/').at(-1)}: ${doubt}`),
  );
  rmSync(home, { recursive: true });
  expect(states).toEqual([
    'changed.md: Changed, not published yet',
    'draft.md: Draft',
    'ended.md: Expired 2026-11-20T12:00:00.000Z',
    'later.md: Goes live 2026-11-28T15:00:00.000Z',
    'live.md: Published, until 2026-11-30T12:00:00.000Z',
    'new.md: New, not published yet',
    'wrong.md: Has mistakes',
  ]);
  expect(found).toEqual([['live'], ['draft'], ['changed'], []]);
  expect(faqs).toEqual([]);
  expect(checked).toEqual([
    ['changed.md', 'draft.md', 'ended.md', 'later.md', 'new.md', 'wrong.md'],
    ['wrong.md'],
  ]);
  expect(doubts).toEqual([
    'live.md: A link is broken.',
    'new.md: It says $24,695, a price that was changed in the catalog.',
  ]);
});

test('the text of a page says why the page is not there, also for one with mistakes', async () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-list-'));
  mkdirSync(join(home, 'texts/guides'), { recursive: true });
  const put = (name: string, settings: string) =>
    writeFileSync(
      join(home, 'texts/guides', name),
      `---\ntitle: Tires\ndescription: About tires.\nupdated: 2026-11-01\n${settings}---\nText.\n`,
    );
  put('later.md', 'publish: 2026-11-28 08:00 America/Denver\n');
  put('draft.md', 'published: false\n');
  put('wrong.md', 'order: many\n');
  const contents = loadEditorialContents({
    ...{ contentDir: join(home, 'texts'), dataDir: join(home, 'data'), now: () => NOW },
    catalogue: aCatalogue({ Honda: { Civic: {} } }),
  });
  const current = contents.reload({ drafts: true });
  const find = async (path: string) => {
    const row = await findTextOfPage(current, contents, path, NOW.getTime());
    return row && [row.file, row.state, row.stateAtMs];
  };
  expect(await find('/guides/later')).toEqual([
    'guides/later.md',
    'Goes live',
    Date.parse('2026-11-28T15:00:00Z'),
  ]);
  expect(await find('/guides/draft')).toEqual(['guides/draft.md', 'Draft', undefined]);
  expect(await find('/guides/wrong')).toEqual(['guides/wrong.md', 'Has mistakes', undefined]);
  expect(await find('/guides/nothing')).toBeUndefined();
  rmSync(home, { recursive: true });
});
