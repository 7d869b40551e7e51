import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({ Honda: { Civic: { years: [2020] } } });

test('a file shown in its last good version keeps its place and title', () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-editorial-'));
  const write = (name: string, title: string, body: string) => {
    const path = join(home, 'content/models/honda/civic', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `---\ntitle: ${title}\nupdated: 2026-11-01\n---\n\n${body}\n`);
  };
  const load = () =>
    loadEditorialContents({
      contentDir: join(home, 'content'),
      dataDir: join(home, 'data'),
      catalogue: CATALOGUE,
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
  write('buying.md', 'Buying', 'Good.');
  write('other.md', 'Other', 'Other.');
  load();
  write('buying.md', 'Buying', '<script>1</script>');
  write('buying.html', 'Place', '<p>In its place.</p>');
  write('other.md', 'Buying', 'Of its title.');
  write('third.md', 'Other', 'Of the title that stays with the one before.');
  const contents = load();
  rmSync(home, { recursive: true });
  expect(contents.problems.map(({ file, reason, outcome }) => `${file} ${reason} (${outcome})`)).toEqual([
    'models/honda/civic/buying.html models/honda/civic/buying.md is for the same page and place: keep one of them (left-out)',
    'models/honda/civic/buying.md <script> is never allowed (kept)',
    'models/honda/civic/other.md models/honda/civic/buying.md has the same title on the same page: keep one of them (kept)',
    'models/honda/civic/third.md models/honda/civic/other.md has the same title on the same page: keep one of them (left-out)',
  ]);
  const { tabs } = contents.findEditorial({ makeCode: 'HONDA', modelCode: 'CIVIC' });
  expect(tabs.map(({ html }) => html)).toEqual(['<p>Good.</p>', '<p>Other.</p>']);
});

test('a text is live from its time to its end, on the clock of its place', () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-editorial-'));
  const folder = join(home, 'content/models/honda/civic');
  mkdirSync(folder, { recursive: true });
  const write = (times: string) =>
    writeFileSync(
      join(folder, 'now.md'),
      `---\ntitle: Now\nupdated: 2026-11-01\n${times}\n---\n\nIn time.\n`,
    );
  const at = (iso: string) =>
    loadEditorialContents({
      ...{ contentDir: join(home, 'content'), dataDir: join(home, 'data'), catalogue: CATALOGUE },
      now: () => new Date(iso),
    });
  const isLive = (contents: ReturnType<typeof at>) =>
    contents.findEditorial({ makeCode: 'HONDA', modelCode: 'CIVIC' }).tabs.length === 1;
  write('publish: 2026-11-21 05:00 America/Denver\nexpire: 2026-11-21 14:00 Europe/Berlin');
  expect(
    ['11:59:59', '12:00:00', '12:59:59', '13:00:00'].map((time) => isLive(at(`2026-11-21T${time}Z`))),
  ).toEqual([false, true, true, false]);
  expect(isLive(at('2026-11-21T11:00:00Z').reload({ drafts: true }))).toBe(true);
  const mistakeOf = (times: string) => {
    write(times);
    return at('2026-11-21T12:00:00Z').problems[0]?.reason;
  };
  expect(mistakeOf('publish: tomorrow')).toContain('publish: must be a time with its zone');
  expect(mistakeOf('publish: 2026-11-21 05:00 UTC\nexpire: 2026-11-20 05:00 UTC')).toBe(
    'expire: must be after publish',
  );
  rmSync(home, { recursive: true });
});
