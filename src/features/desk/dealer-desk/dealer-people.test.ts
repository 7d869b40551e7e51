import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerPeopleForm } from '#src/features/desk/dealer-desk/answer-people-form.server.ts';
import { listAllDealerPeople } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';

const DEALERS = { elm: 'Elm Street Cars', oak: '100% Oak Motors' };
let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-people-'));
  const path = join(folder, 'forecourt.db');
  db = await openDatabase(path);
  const stock = await openSqlite(path);
  for (const [id, name] of Object.entries(DEALERS))
    stock
      .prepare("INSERT INTO owner (id, digest, record) VALUES (?, '', ?)")
      .run(id, JSON.stringify({ id, name }));
  stock.close();
  for (const dealer of Object.keys(DEALERS))
    for (let number = 100; number < 130; number++)
      await answerPeopleForm(
        { db, stockDb: db },
        `email=p${number}@${dealer}.example&dealer=${dealer}&role=sales`,
        { invitedBy: 'the operator' },
        1,
      );
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test('the operator reaches everyone, page by page', async () => {
  const emailsOf = async (page: number) =>
    (await listAllDealerPeople({ db, stockDb: db }, { page, text: '' })).people.map(({ email }) => email);
  const [first, second, third] = [await emailsOf(0), await emailsOf(1), await emailsOf(2)];
  expect([first.length, second.length, third.length]).toEqual([50, 10, 0]);
  expect(new Set([...first, ...second]).size).toBe(60);
});

test.each([
  ['p105', ['p105@elm.example', 'p105@oak.example'], 2],
  ['elm STREET', ['p100@elm.example'], 30],
  ['100%', ['p100@oak.example'], 30],
  ['10_', [], 0],
])('finds people by their address, or the name of their dealer: %s', async (text, some, count) => {
  const { people, total } = await listAllDealerPeople({ db, stockDb: db }, { page: 0, text });
  expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining(some));
  expect([people.length, total]).toEqual([count, count]);
});
