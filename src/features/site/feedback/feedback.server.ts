/** Counts answers by day, page and answer. The table is bounded, durable, and contains no personal data. */
import { sql } from 'kysely';
import type { feedbackCall } from '#src/features/site/feedback/feedback.call.ts';
import type { Handler } from '#src/lib/call.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toDay } from '#src/lib/to-day.ts';

/** Editors look back over a year. */
const RETENTION_DAYS = 365;
/** Pages per day. Answers about more pages are counted without their page, so that a flood does not fill the disk. */
const MAX_DAILY_PAGES = 2_000;

export const answerFeedback: Handler<typeof feedbackCall> = async ({ page, answer }, { locals }) => {
  if (!locals.isBot) await countFeedback(locals.services.db, { page, answer }, Date.now());
  return { type: 'ok' };
};

export async function countFeedback(
  db: Database,
  { page, answer }: { readonly page: string; readonly answer: 'yes' | 'no' },
  now: number,
): Promise<void> {
  const day = toDay(now);
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO page_feedback (day, page, answer, answer_count)
      SELECT ${day}, CASE
        WHEN EXISTS (SELECT 1 FROM page_feedback WHERE day = ${day} AND page = ${page})
          OR (SELECT count(DISTINCT page) FROM page_feedback WHERE day = ${day}) < ${MAX_DAILY_PAGES}
        THEN ${page} ELSE '' END, ${answer}, 1
      WHERE true
      ON CONFLICT (day, page, answer) DO UPDATE SET answer_count = page_feedback.answer_count + 1`.execute(
      tx,
    );
    await sql`DELETE FROM page_feedback WHERE day < ${toDay(now - RETENTION_DAYS * DAY_MS)}`.execute(tx);
  });
}
