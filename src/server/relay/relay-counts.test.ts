import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { createRelayCounts } from '#src/server/relay/relay-counts.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let warnings: string[];
beforeEach(async () => {
  db = await openTestDatabase();
  warnings = [];
});
afterEach(() => db.destroy());

const create = () =>
  createRelayCounts(db, {
    warn: (_details: unknown, text?: string) => void warnings.push(text ?? ''),
  } as never);
const valueOf = (samples: readonly MetricSample[], name: string, reason?: string) =>
  samples.find((one) => one.name === name && (reason === undefined || one.labels?.['reason'] === reason))
    ?.value;

test('processes that count the same outcomes at once, in any order, lose none', async () => {
  const counters = Array.from({ length: 8 }, create);
  for (let round = 0; round < 10; round++) {
    for (const [at, counter] of counters.entries()) {
      const outcomes = ['received', 'forged', 'passed-on'] as const;
      for (const outcome of at % 2 === 0 ? outcomes : outcomes.toReversed()) counter.note(outcome);
    }
    await Promise.all(counters.map((counter) => counter.close()));
  }
  const samples = await create().load();
  expect(valueOf(samples, 'relay_received_total')).toBe(80);
  expect(valueOf(samples, 'relay_passed_on_total')).toBe(80);
  expect(valueOf(samples, 'relay_refused_total', 'forged')).toBe(80);
  expect(warnings).toEqual([]);
});

test('what could not be written is counted when the database takes it again', async () => {
  const counter = create();
  await sql`ALTER TABLE relay_count RENAME TO relay_count_away`.execute(db);
  counter.note('received');
  await counter.close();
  expect(warnings).toHaveLength(1);
  await sql`ALTER TABLE relay_count_away RENAME TO relay_count`.execute(db);
  counter.note('received');
  expect(valueOf(await counter.load(), 'relay_received_total')).toBe(2);
});
