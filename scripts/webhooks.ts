// Webhooks of partners: adds, lists, pauses and removes them, changes their secrets, and sends events again.
import { runCommand } from '#scripts/run-command.ts';
import { nameCommand, readOptionsAndWords } from '#scripts/read-options.ts';
import { requireDataDir } from '#scripts/data-dir.ts';
import { requireConfig } from '#scripts/require-config.ts';
import { findSellerProblem } from '#src/inventory/owner-names.ts';
import { openDatabases } from '#src/server/db/open-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { listDeliveries, pauseWebhook } from '#src/server/webhooks/delivery-records.ts';
import * as webhooks from '#src/server/webhooks/manage-webhooks.ts';
import { WEBHOOK_TOPICS } from '#src/server/webhooks/webhook-tables.ts';
import { checkHost, readWebhookUrl } from '#src/server/webhooks/webhook-url.ts';

const HELP = `npm run webhooks -- COMMAND

Tells partners' systems of leads, cars, prices, releases and builds. The site may be in use. See docs/partners.md.

  list                          all webhooks, with why some are paused
  add URL --topics TOPICS       ${WEBHOOK_TOPICS.join(', ')}; prints the secret once
      --seller ID               only what concerns this seller
      --format json|adf         adf: leads for a CRM, to https or mailto:ADDRESS
  ping ID                       sends a test event
  deliveries [ID]               the last receipts
  rotate ID                     makes a new secret; the old one also signs for a day
  pause ID
  resume ID                     also sends what was not delivered
  replay ID --since DAY         sends all events since a day or time again, with their ids (kept for 30 days)
  remove ID

Exit codes: 0 done; 1 not done, with the reason.
`;

const { values, positionals } = readOptionsAndWords(HELP, {
  topics: { type: 'string' },
  seller: { type: 'string' },
  format: { type: 'string' },
  since: { type: 'string' },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const NONE = 'There is no webhook with this id. npm run webhooks -- list shows their ids.';

/** @returns why it was not done */
async function run(
  { db, stockDb }: { readonly db: Database; readonly stockDb: Database },
  ownOrigins: readonly string[],
): Promise<string | undefined> {
  const [command = '', target = ''] = positionals;
  switch (command) {
    case 'list':
      return list(db);
    case 'add':
      return (await findWrongSeller(stockDb)) ?? add(db, target, ownOrigins);
    case 'deliveries':
      return listReceipts(db, target === '' ? undefined : target);
    case 'pause':
      return (await pauseWebhook(db, target, 'By hand.', Date.now())) ? undefined : NONE;
    case 'remove':
      return (await webhooks.removeWebhook(db, target)) ? undefined : NONE;
    case 'rotate': {
      const secret = await webhooks.rotateSecret(db, target);
      if (secret === undefined) return NONE;
      print(`${secret}\nThe previous secret also signs for a day.`);
      return undefined;
    }
    case 'resume': {
      const count = await webhooks.resumeWebhook(db, target);
      if (count !== undefined) print(`${count} events are sent again.`);
      return count === undefined ? NONE : undefined;
    }
    case 'replay':
      return replay(db, target);
    case 'ping':
      if (!(await isKnown(db, target))) return NONE;
      await webhooks.pingWebhook(db, target);
      print('It is sent within seconds while the server runs. See: npm run webhooks -- deliveries');
      return undefined;
    default:
      return `${nameCommand(command)}\n\n${HELP}`;
  }
}

const findWrongSeller = async (stockDb: Database) =>
  values.seller === undefined ? undefined : findSellerProblem(stockDb, values.seller);

async function add(db: Database, url: string, ownOrigins: readonly string[]): Promise<string | undefined> {
  const { topics = '', format = 'json', seller } = values;
  if (format !== 'json' && format !== 'adf') return 'The format is json or adf.';
  const wanted = {
    url,
    topics: [...new Set(topics.split(',').map((topic) => topic.trim()))].filter(Boolean),
    format,
    ownerId: seller,
  } as const;
  const problem = webhooks.findWebhookProblem(wanted, ownOrigins);
  if (problem !== undefined) return problem;
  const target = readWebhookUrl(url, ownOrigins);
  const host = target && (await checkHost(target, ownOrigins));
  if (host?.isInside) return host.words;
  const added = await webhooks.addWebhook(db, wanted);
  if (!added) return 'There are too many webhooks. Remove one first.';
  if (host) print(`note    ${host.words} It is looked up at every attempt.`);
  print(`id      ${added.id}`);
  if (!url.startsWith('mailto:')) print(`secret  ${added.secret}\nThe secret is not shown again.`);
  return undefined;
}

async function list(db: Database): Promise<undefined> {
  for (const hook of await webhooks.listWebhooks(db)) {
    const whose = hook.owner_id === null ? 'all sellers' : `seller ${hook.owner_id}`;
    print(`${hook.id}  ${hook.topics}  ${hook.format}  ${whose}  ${hook.url}`);
    if (hook.paused_reason !== null) print(`  paused: ${hook.paused_reason}`);
  }
  return undefined;
}

async function isKnown(db: Database, id: string): Promise<boolean> {
  return (await webhooks.listWebhooks(db)).some((hook) => hook.id === id);
}

async function listReceipts(db: Database, id: string | undefined): Promise<string | undefined> {
  if (id !== undefined && !(await isKnown(db, id))) return NONE;
  for (const note of await listDeliveries(db, id)) {
    const when = new Date(note.endedAtMs ?? note.queuedAtMs).toISOString();
    print(`${when}  ${note.state.padEnd(9)}  ${note.type}  ${note.webhookId}  ${note.eventId}`);
    const attempt = `attempt ${note.attemptCount}: ${note.answer}  sha256 ${note.bodyDigest}`;
    print(note.attemptCount === 0 ? '  not tried yet' : `  ${attempt}`);
  }
  return undefined;
}

async function replay(db: Database, id: string): Promise<string | undefined> {
  const since = Date.parse(values.since ?? '');
  if (Number.isNaN(since)) return 'Add --since with a day or a time: --since 2026-11-25T08:00Z';
  if (!(await isKnown(db, id))) return NONE;
  print(`${await webhooks.replayWebhook(db, id, since)} events are sent again.`);
  return undefined;
}

async function main(): Promise<string | undefined> {
  const config = requireConfig();
  requireDataDir(config.dataDir);
  const { db, stockDb, close } = await openDatabases(config, console);
  try {
    return await run({ db, stockDb }, config.webhookOrigins);
  } finally {
    await close();
  }
}

await runCommand(main);
