// Limits of people, on SQLite and on PostgreSQL (npm run test:postgres), when 16 requests come at once to several machines.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { saveDealerPerson } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { keepDraft, listDrafts } from '#src/features/desk/editors-desk/desk-drafts.server.ts';
import {
  listDeskPeople,
  noteDeskVisit,
  removeDeskPerson,
  saveDeskPerson,
} from '#src/features/desk/editors-desk/desk-people.server.ts';
import { listPreviewShares, sharePreview } from '#src/features/desk/editors-desk/preview-shares.server.ts';
import { MAX_LISTS } from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { createShortlist, joinShortlist } from '#src/features/shopper/shortlist/shortlist-members.server.ts';
import { listShortlistIds } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { answerReportListing } from '#src/features/vehicle/report-listing/report-listing.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const AT_ONCE = 16;

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

const atOnce = <Result>(work: (at: number) => Promise<Result>, count = AT_ONCE): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('shared lists', () => {
  test('a person begins and joins no more lists than one may have', async () => {
    const others = await atOnce((at) => createShortlist(db, `visitor:${at}`, ''));
    const invites = others.map((listId = '', at) => ({
      ...{ id: `i${at}`, listId, memberId: '', email: '', expiresAtMs: 0 },
    }));
    const outcomes = await atOnce((at) => {
      const invite = invites[at];
      return invite && at % 2 === 0
        ? joinShortlist(db, invite, 'visitor:ann', 'Ann')
        : createShortlist(db, 'visitor:ann', 'Ann');
    });
    const refused = outcomes.filter((outcome) => outcome === 'full' || outcome === undefined);
    expect(refused).toHaveLength(AT_ONCE - MAX_LISTS);
    expect(await listShortlistIds(db, 'visitor:ann')).toHaveLength(MAX_LISTS);
  });
});

describe('the desk', () => {
  const person = (email: string) => ({ email, name: email, role: 'operator', invitedBy: '' }) as const;

  test('two operators who remove each other leave one, so that the secret does not open the desk again', async () => {
    const emails = numbers(AT_ONCE).map((at) => `operator-${at}@example.com`);
    for (const email of emails) {
      await saveDeskPerson(db, person(email), 1);
      await noteDeskVisit(db, email, 1);
    }
    const problems = await atOnce((at) => removeDeskPerson(db, emails[at] ?? ''));
    expect(problems.filter((problem) => problem !== undefined)).toHaveLength(1);
    expect(await listDeskPeople(db)).toHaveLength(1);
  });

  test('has no more people than it may, and neither has a dealer', async () => {
    await fill('desk_person (email, name, role, invited_by, invited_at_ms)', 195, (at) => [
      ...[`${at}@example.com`, '', 'writer', '', 1],
    ]);
    const invited = await atOnce((at) => saveDeskPerson(db, person(`new-${at}@example.com`), 1));
    expect(invited.filter((problem) => problem === undefined)).toHaveLength(5);
    await fill('dealer_person (email, owner_id, role, invited_by, invited_at_ms)', 45, (at) => [
      ...[`${at}@example.com`, 'd', 'manager', '', 1],
    ]);
    const dealer = { ownerId: 'd', role: 'manager', invitedBy: '' } as const;
    const joined = await atOnce((at) =>
      saveDealerPerson(db, { ...dealer, email: `new-${at}@example.com` }, 1),
    );
    expect(joined.filter((problem) => problem === undefined)).toHaveLength(5);
  });

  test('keeps the newest drafts of a person, and shares no more previews than it may', async () => {
    const draft = (at: number) => ({ name: `text-${at}`, opened: '', values: {}, atMs: Date.now() + at });
    await atOnce((at) => keepDraft(db, 'a@example.com', draft(at)), 30 + AT_ONCE);
    expect(await listDrafts(db, 'a@example.com')).toHaveLength(30);
    const untilMs = Date.now() + 60_000;
    await fill('preview_share (token_digest, path, shared_at_ms, until_ms)', 195, (at) => [
      ...[`${at}`, '/', 1, untilMs],
    ]);
    const shared = await atOnce(() => sharePreview(db, '/', Date.now()));
    expect(shared.filter((token) => token !== undefined)).toHaveLength(5);
    expect(await listPreviewShares(db, Date.now())).toHaveLength(200);
  });
});

describe('reports of a car', () => {
  const reportFrom = (clientIp: string) => {
    const services = { db, stock: { current: { loadListings: () => [{}] } }, log: { info: vi.fn() } };
    const locals = { services, clientIp, findShopper: () => Promise.resolve({}) } as unknown as App.Locals;
    const report = { listingId: 'car', reason: 'SOLD', note: '' } as const;
    return answerReportListing(report, { locals, signal: new AbortController().signal });
  };
  const countReports = async (isRepeated: number) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM listing_report
      WHERE is_repeated = ${isRepeated}`.execute(db);
    return rows[0]?.n;
  };

  test('one network counts once, and all of them no more than a day has room for', async () => {
    await atOnce(() => reportFrom('192.0.2.1'));
    expect([await countReports(0), await countReports(1)]).toEqual([1, 2]);
    const answers = await atOnce((at) => reportFrom(`198.51.100.${at}`), 2 * AT_ONCE);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(17);
    expect([await countReports(0), await countReports(1)]).toEqual([18, 2]);
  });

  test('a report that could not be stored is still the first when it is sent again', async () => {
    await sql`ALTER TABLE listing_report RENAME TO away`.execute(db);
    await expect(reportFrom('192.0.2.1')).rejects.toThrow('listing_report');
    await sql`ALTER TABLE away RENAME TO listing_report`.execute(db);
    expect((await reportFrom('192.0.2.1')).type).toBe('ok');
    expect(await countReports(0)).toBe(1);
  });
});

async function fill(into: string, count: number, row: (at: number) => readonly unknown[]): Promise<void> {
  const rows = numbers(count).map((at) => sql`(${sql.join(row(at))})`);
  await sql`INSERT INTO ${sql.raw(into)} VALUES ${sql.join(rows)}`.execute(db);
}
