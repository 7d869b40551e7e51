// Leads with kill -9 and an unreliable mail server: every acknowledged lead reaches its seller or is a visible dead
// letter.
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { createRandom } from '#src/inventory/sample/random.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { killServer } from '#tests/support/server-processes.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import type { SinkFault, SmtpSink } from '#tests/support/smtp-sink.ts';
import { judgeLeads } from '#tests/proof/judge-leads.ts';
import type { LeadVerdict } from '#tests/proof/judge-leads.ts';

export interface LeadProofOptions {
  /** The data directory of a built site. */
  dataDir: string;
  leads: number;
  kills: number;
  seed: number;
  onProgress?: (text: string) => void;
}

export interface LeadProof extends LeadVerdict {
  readonly kills: number;
  /** Killed right after the mail server accepted a mail, before that could be recorded. */
  readonly killsAfterTaken: number;
  readonly faults: Readonly<Partial<Record<SinkFault, number>>>;
  readonly seconds: number;
}

interface Target {
  readonly listingId: string;
  readonly kind: 'email' | 'offer';
  readonly address: string;
}

/** Shoppers who send at the same time. */
const CLIENTS = 4;
/** A process dies when one of its first mails is accepted, or at any moment of its first seconds. */
const MAX_MAILS = 12;
const MAX_LIFE_MS = 1_500;
const TIMEOUT_MS = 6_000;
const POLL_MS = 50;
const TIME_PASSES_EVERY_MS = 250;
const FORM_AGE_MS = 2_200;
/** In percent of all mails; the rest succeed. */
const FAULT_PERCENT = { 'rcpt-4xx': 5, 'data-4xx': 5, drop: 5, slow: 4 } as const;
/** One seller in this many has no mailbox, or a server that refuses everything. */
const DEAD_EVERY = 25;

/** Starts a real server on a copy of the data, and kills it repeatedly while leads come in. */
export async function proveLeads(options: LeadProofOptions): Promise<LeadProof> {
  const began = performance.now();
  const data = copySiteData(options.dataDir);
  const sink = await startSmtpSink();
  const random = createRandom(options.seed);
  const db = new DatabaseSync(join(data.dataDir, 'forecourt.db'), { timeout: 5_000 });
  // Other tests may have used the site; their mail went to another mailbox.
  db.exec('DELETE FROM lead_consent; DELETE FROM lead; DELETE FROM job');
  const run = createRun(options, { db, sink, random, data });
  try {
    await run.send();
    await run.settle();
    return { ...judgeLeads(db, sink.mails), ...run.counts(), seconds: (performance.now() - began) / 1000 };
  } finally {
    await run.stop();
    db.close();
    await sink.close();
    data.remove();
  }
}

interface Parts {
  readonly db: DatabaseSync;
  readonly sink: SmtpSink;
  readonly random: Random;
  readonly data: ReturnType<typeof copySiteData>;
}

function createRun({ leads, kills, onProgress }: LeadProofOptions, { db, sink, random, data }: Parts) {
  const targets = listTargets(db);
  const sellers = new Map(targets.map(({ address }, index) => [address, index]));
  const faults: Partial<Record<SinkFault, number>> = {};
  let site: SiteUnderTest | undefined;
  let killCount = 0;
  let killsAfterTaken = 0;
  /** The process is killed after this many more accepted mails; 0 for never. */
  let mailsToDeath = 0;

  sink.failBy((address) => {
    const fault = chooseFault(random, sellers.get(address));
    faults[fault] = (faults[fault] ?? 0) + 1;
    return fault;
  });
  sink.onTaken(() => {
    if (mailsToDeath === 0 || --mailsToDeath > 0) return;
    killsAfterTaken += 1;
    if (site) killServer(site);
  });

  async function start(): Promise<SiteUnderTest> {
    site = await startSite(data.dataDir, {
      ...data.env,
      SMTP_URL: sink.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_DELAY_MS: '0',
      LOG_LEVEL: 'error',
    });
    return site;
  }

  /** Half of the processes die when a mail is accepted, half at any moment. */
  async function killAgainAndAgain(victim: SiteUnderTest): Promise<void> {
    for (let alive = victim; killCount < kills; alive = await start()) {
      const ended = once(alive.process, 'exit');
      mailsToDeath = random.chance(0.5) ? random.integer(1, MAX_MAILS) : 0;
      await Promise.race([ended, wait(mailsToDeath > 0 ? TIMEOUT_MS : random.integer(0, MAX_LIFE_MS))]);
      mailsToDeath = 0;
      killServer(alive);
      await ended;
      killCount += 1;
      db.exec('UPDATE job SET lease_until_ms = NULL, lease_holder = NULL');
      onProgress?.(`${killCount} of ${kills} kills, ${sink.mails.length} mails`);
    }
  }

  return {
    send: async () => {
      const first = await start();
      const formTime = await loadFormTime(first.url, targets[0]);
      await wait(FORM_AGE_MS);
      const clock = setInterval(() => letTimePass(db), TIME_PASSES_EVERY_MS);
      let sentCount = 0;
      const sendSome = async () => {
        while (sentCount < leads) {
          // Leads keep pace with the kills, so that there is always something to lose.
          if (killCount < kills && sentCount / leads > (killCount + 1) / kills) await wait(POLL_MS);
          else {
            const serial = sentCount++;
            const target = targets[serial % targets.length];
            if (target) await sendUntilStored(serial, target, formTime, () => site?.url ?? first.url);
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, sendSome);
      await Promise.all([killAgainAndAgain(first), ...clients]);
      clearInterval(clock);
    },
    settle: async () => {
      const open = db.prepare(
        `SELECT count(*) AS open FROM job WHERE dead_at_ms IS NULL AND name LIKE '%-lead'`,
      );
      while (Number(open.get()?.['open']) > 0) {
        letTimePass(db);
        await wait(POLL_MS);
      }
    },
    stop: () => site?.stop(),
    counts: () => ({ kills: killCount, killsAfterTaken, faults }),
  };
}

/** Like a shopper's browser: a request without an answer is sent once more, unchanged. */
async function sendUntilStored(
  serial: number,
  target: Target,
  formTime: string,
  siteUrl: () => string,
): Promise<void> {
  const path = target.kind === 'offer' ? 'offer' : 'email-owner';
  for (;;) {
    const answer = await fetch(`${siteUrl()}/cars-for-sale/svc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(serial) },
      body: JSON.stringify({
        listing: target.listingId,
        firstName: 'Ann',
        lastName: `Lee ${serial}`,
        fromEmailAddress: `shopper-${serial}@example.org`,
        comments: `Question ${serial}`,
        offer: '12000',
        formTime,
      }),
    }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as { type?: string } | undefined;
    if (body?.type === 'ok') return;
    if (answer?.status === 400 || (body?.type !== undefined && body.type !== 'failed'))
      throw new Error(`Lead ${serial} was refused: ${JSON.stringify(body)}`);
    await wait(POLL_MS);
  }
}

function addressOf(serial: number): string {
  return `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`;
}

async function loadFormTime(siteUrl: string, target: Target | undefined): Promise<string> {
  const url = `${siteUrl}/cars-for-sale/svc/lead-form?listing=${target?.listingId ?? ''}`;
  return ((await (await fetch(url)).json()) as { formTime: string }).formTime;
}

/** Skips the waits for back-off, leases of dead processes and limits. */
function letTimePass(db: DatabaseSync): void {
  db.exec(`
    UPDATE job SET run_at_ms = 0 WHERE dead_at_ms IS NULL AND run_at_ms > 0 AND attempt_count > 0 AND name LIKE '%-lead'
      AND lease_holder IS NULL;
    DELETE FROM rate_limit_use;`);
}

function listTargets(db: DatabaseSync): Target[] {
  const rows = db
    .prepare(
      `SELECT min(listing.id) AS listingId, seller.record AS record FROM listing JOIN seller ON seller.id = owner_id
       WHERE status = 'active' GROUP BY seller.id ORDER BY seller.id`,
    )
    .all() as { listingId: string; record: string }[];
  return rows.flatMap(({ listingId, record }) => {
    const owner = JSON.parse(record) as { email?: string; hideEmailForm: boolean; privateSeller: boolean };
    if (owner.email === undefined || owner.hideEmailForm) return [];
    return [{ listingId, kind: owner.privateSeller ? 'offer' : 'email', address: owner.email }];
  });
}

function chooseFault(random: Random, seller: number | undefined): SinkFault {
  if (seller !== undefined && seller % DEAD_EVERY === 0) return seller % 2 === 0 ? 'rcpt-5xx' : 'data-5xx';
  let left = random.next() * 100;
  for (const [fault, percent] of Object.entries(FAULT_PERCENT)) {
    left -= percent;
    if (left < 0) return fault as SinkFault;
  }
  return 'none';
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
