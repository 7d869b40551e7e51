import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  findDraft,
  forgetDraft,
  keepDraft,
  listDrafts,
  listOtherWriters,
} from '#src/features/desk/editors-desk/desk-drafts.server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const GUIDE = 'guides/tires.md';
const draft = (body: string, atMs = NOW, name = GUIDE) => ({ name, atMs, opened: 'abc', values: { body } });

test('what was typed on one device is found on another, until it is saved or too old', async () => {
  const db = await openTestDatabase();
  await keepDraft(db, 'ana@x.example', draft('One'));
  await keepDraft(db, 'ana@x.example', draft('Two', NOW + 1));
  expect(await findDraft(db, 'ana@x.example', GUIDE, NOW)).toEqual(draft('Two', NOW + 1));
  expect(await findDraft(db, 'ben@x.example', GUIDE, NOW)).toBeUndefined();
  expect(await findDraft(db, 'ana@x.example', GUIDE, NOW + 31 * DAY_MS)).toBeUndefined();
  await forgetDraft(db, 'ana@x.example', GUIDE);
  expect(await findDraft(db, 'ana@x.example', GUIDE, NOW)).toBeUndefined();
  await db.destroy();
});

test('a person has a limited number of drafts, each of a limited length', async () => {
  const db = await openTestDatabase();
  for (let index = 0; index < 32; index += 1)
    await keepDraft(db, 'ana@x.example', draft('x', NOW + index, `guides/${index}.md`));
  const kept = await listDrafts(db, 'ana@x.example');
  expect([kept.length, kept[0]?.name, kept.at(-1)?.name]).toEqual([30, 'guides/31.md', 'guides/2.md']);
  expect(await keepDraft(db, 'ana@x.example', draft('x'.repeat(700_000)))).toBe(false);
  await db.destroy();
});

test('others are told who is writing the text now', async () => {
  const db = await openTestDatabase();
  for (const name of ['ana', 'ben'])
    await sql`INSERT INTO desk_person (email, name, role, invited_by, invited_at_ms)
      VALUES (${`${name}@x.example`}, ${name}, 'writer', 'x', 1)`.execute(db);
  await keepDraft(db, 'ana@x.example', draft('One'));
  const others = (email: string, atMs: number) => listOtherWriters(db, email, GUIDE, atMs);
  expect(await others('ben@x.example', NOW + 60_000)).toEqual(['ana']);
  expect(await others('ana@x.example', NOW + 60_000)).toEqual([]);
  expect(await others('ben@x.example', NOW + 60 * 60_000)).toEqual([]);
  await db.destroy();
});
