import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { TextCheck } from '#src/features/desk/editorial/editing/text-list.server.ts';
import { listTexts } from '#src/features/desk/editorial/editing/text-list.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const FACTS = {
  prices: new Set([24_995]),
  former: { price: new Set([24_695]), mpg: new Set<number>(), range: new Set<number>() },
  name: 'Honda Civic',
};
const NOW = new Date('2026-11-21T12:00:00Z');

test('texts are listed with their state, and found by path, title and words', () => {
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
    listTexts(load().reload({ drafts: true }), published, { kind, text, check }, () => FACTS, NOW.getTime());
  const states = list('', 'models').map(({ file, state }) => `${file.split('/').at(-1)}: ${state}`);
  const found = ['TIMING', 'draft', 'other words', 'nothing'].map((text) =>
    list(text).map(({ title }) => title),
  );
  const faqs = list('', 'faqs');
  const checked = (['doubts', 'unpublished', 'mistakes'] as const).map((check) =>
    list('', 'models', check).map(({ file, doubts }) => [file.split('/').at(-1), ...doubts].join(' ')),
  );
  rmSync(home, { recursive: true });
  expect(states).toEqual([
    'changed.md: Changed, not published yet',
    'draft.md: Draft',
    'ended.md: Expired 2026-11-20 12:00 UTC',
    'later.md: Goes live 2026-11-28 15:00 UTC',
    'live.md: Published, until 2026-11-30 12:00 UTC',
    'new.md: New, not published yet',
    'wrong.md: Has mistakes',
  ]);
  expect(found).toEqual([['live'], ['draft'], ['changed'], []]);
  expect(faqs).toEqual([]);
  expect(checked).toEqual([
    ['new.md It says $24,695, a price that was changed in the catalog.'],
    ['changed.md', 'draft.md', 'ended.md', 'later.md', expect.stringMatching(/^new\.md/), 'wrong.md'],
    ['wrong.md'],
  ]);
});
