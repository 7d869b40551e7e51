// After the week: is everything there that was acknowledged?
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SinkMail } from '#tests/support/smtp-sink.ts';
import type { WeekEvents } from '#tests/proof/week/week-operation.ts';
import type { WeekSite } from '#tests/proof/week/week-site.ts';
import type { Acknowledged } from '#tests/proof/week/week-visitors.ts';

const SETTLED_WITHIN_MS = 120_000;
const LIVE_WITHIN_MS = 60_000;
const POLL_MS = 500;

export interface WeekVerdict {
  readonly lostLeads: number;
  /** Neither delivered nor held at the desk, as messages above the limit of one seller are. */
  readonly undeliveredLeads: number;
  readonly lostSignUps: number;
  readonly unmailedSignUps: number;
  readonly lostSavedCars: number;
  readonly isLastFeedLive: boolean;
  readonly isLastEditLive: boolean;
  readonly isIntact: boolean;
  readonly isReady: boolean;
  /** Errors that ended a process by itself. */
  readonly crashes: number;
}

/** @param mails that the mail server accepted */
export async function judgeWeek(
  site: WeekSite,
  { leads, signUps, saved }: Acknowledged,
  { lastMark, lastEdit }: WeekEvents,
  mails: readonly SinkMail[],
): Promise<WeekVerdict> {
  const db = new DatabaseSync(join(site.dataDir, 'forecourt.db'), { timeout: 10_000 });
  try {
    await untilSettled(db);
    const storedLeads = listTexts(db, 'SELECT email AS text FROM lead');
    const heldLeads = listTexts(db, "SELECT email AS text FROM lead WHERE status = 'held'");
    const storedSignUps = listTexts(db, 'SELECT email AS text FROM account_sign_up');
    const raw = mails.map((mail) => mail.raw.toLowerCase()).join('\n');
    let lostSavedCars = 0;
    for (const [browser, car] of saved) {
      const list = await (await browser.ask('GET', '/account-api/inventory')).text();
      if (!list.includes(car)) lostSavedCars++;
    }
    return {
      lostLeads: countMissing(leads, storedLeads),
      undeliveredLeads: [...leads].filter((email) => !raw.includes(email) && !heldLeads.has(email)).length,
      lostSignUps: countMissing(signUps, storedSignUps),
      unmailedSignUps: [...signUps].filter((email) => !raw.includes(email)).length,
      lostSavedCars,
      isLastFeedLive: await becomesTrue(async () => (await countAt(site, lastMark)) === 5),
      isLastEditLive: await becomesTrue(async () => {
        const page = await fetch(`${site.url}/cars-for-sale/honda/civic`);
        return (await page.text()).includes(lastEdit);
      }),
      isIntact: db.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok',
      isReady: await becomesTrue(async () => (await fetch(`${site.url}/readyz`)).ok),
      crashes: site.readLog().match(/uncaught exception|unhandled rejection/g)?.length ?? 0,
    };
  } finally {
    db.close();
  }
}

/** Mail that a dead process was sending waits for its lease; time passes faster here. */
async function untilSettled(db: DatabaseSync): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  const open = db.prepare(
    `SELECT count(*) AS open FROM job WHERE dead_at_ms IS NULL AND (name LIKE '%-lead' OR name = 'account-mail')`,
  );
  while (Number(open.get()?.['open']) > 0 && performance.now() < deadline) {
    db.exec(`UPDATE job SET run_at_ms = 0, lease_until_ms = NULL, lease_holder = NULL
      WHERE dead_at_ms IS NULL AND lease_holder IS NULL AND attempt_count > 0 AND (name LIKE '%-lead' OR name = 'account-mail')`);
    await wait(POLL_MS);
  }
}

async function countAt({ url }: WeekSite, price: number): Promise<number> {
  const answer = await fetch(`${url}/rest/lsc/listing?minPrice=${price}&maxPrice=${price + 1}`);
  return ((await answer.json()) as { totalResultCount: number }).totalResultCount;
}

async function becomesTrue(look: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + LIVE_WITHIN_MS;
  for (;;) {
    if (await look().catch(() => false)) return true;
    if (performance.now() > deadline) return false;
    await wait(POLL_MS);
  }
}

const listTexts = (db: DatabaseSync, query: string) =>
  new Set(
    db
      .prepare(query)
      .all()
      .map(({ text }) => String(text)),
  );
const countMissing = (wanted: ReadonlySet<string>, stored: ReadonlySet<string>) =>
  [...wanted].filter((one) => !stored.has(one)).length;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
