import { expect, test } from 'vitest';
import { answerFeedback, countFeedback } from '#src/features/site/feedback/feedback.server.ts';
import { feedbackCall } from '#src/features/site/feedback/feedback.call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

interface FeedbackRow {
  day: string;
  page: string;
  answer: string;
  answer_count: number;
}

const NOW = Date.UTC(2026, 4, 20, 12);
const PAGE = '/research/honda/civic';

function readFeedback(db: Database): Promise<FeedbackRow[]> {
  const tables = db.$extendTables<{ page_feedback: FeedbackRow }>();
  return tables.selectFrom('page_feedback').selectAll().orderBy('day').orderBy('answer').execute();
}

test('answers are counted by day, page and answer', async () => {
  const db = await openTestDatabase();
  for (const answer of ['yes', 'no', 'yes'] as const) await countFeedback(db, { page: PAGE, answer }, NOW);
  expect(await readFeedback(db)).toEqual([
    { day: '2026-05-20', page: PAGE, answer: 'no', answer_count: 1 },
    { day: '2026-05-20', page: PAGE, answer: 'yes', answer_count: 2 },
  ]);
  await db.destroy();
});

test.each([
  [false, 1],
  [true, 0],
])('an answer is counted, but not that of a crawler: %j', async (isBot, count) => {
  const db = await openTestDatabase();
  const locals = { isBot, services: { db } } as unknown as App.Locals;
  const asked = { locals, signal: new AbortController().signal };
  expect(await answerFeedback({ page: PAGE, answer: 'yes' }, asked)).toEqual({ type: 'ok' });
  expect(await readFeedback(db)).toHaveLength(count);
  await db.destroy();
});

test('answers about too many pages of a day are counted without their page', async () => {
  const db = await openTestDatabase();
  for (let page = 0; page < 2_002; page++)
    await countFeedback(db, { page: `/research/honda/car-${page}`, answer: 'yes' }, NOW);
  await countFeedback(db, { page: '/research/honda/car-0', answer: 'yes' }, NOW);
  const rows = await readFeedback(db);
  expect(rows).toHaveLength(2_001);
  expect(rows.find(({ page }) => page === '')?.answer_count).toBe(2);
  expect(rows.find(({ page }) => page === '/research/honda/car-0')?.answer_count).toBe(2);
  await db.destroy();
});

test('counts are deleted after a year', async () => {
  const db = await openTestDatabase();
  await countFeedback(db, { page: PAGE, answer: 'yes' }, NOW - 366 * DAY_MS);
  await countFeedback(db, { page: PAGE, answer: 'no' }, NOW);
  expect((await readFeedback(db)).map(({ answer }) => answer)).toEqual(['no']);
  await db.destroy();
});

test.each([
  [{ page: PAGE, answer: 'yes' }, true],
  [{ page: '/cars-for-sale/2021/honda/civic', answer: 'no' }, true],
  [{ page: PAGE, answer: 'maybe' }, false],
  [{ page: '/account', answer: 'yes' }, false],
  [{ page: '/research/<script>', answer: 'yes' }, false],
  [{ page: `/research/${'x'.repeat(300)}`, answer: 'yes' }, false],
])('the input %j is accepted: %s', (input, isTaken) => {
  expect(feedbackCall.input.safeParse(input).success).toBe(isTaken);
});
