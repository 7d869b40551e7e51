// Every write of the product is sent while its disk is full, and again when there is space. What would have been stored is
// refused with 503 or 507, and with what was typed; then the same write works. By night, because it asks for everything.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { formatCallRequest } from '#src/lib/call-request.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { inputsOf } from '#tests/support/call-inputs.ts';
import { listFormWrites } from '#tests/support/disk-writes.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const DISK_MB = 150;
const SECRET = 'a secret of some length';
const TIMEOUT_MS = 180_000;
const REFUSALS: ReadonlySet<number> = new Set([503, 507]);
const isLeftOut = !IS_NIGHTLY || findMountHindrance() !== undefined;

interface Write {
  readonly name: string;
  readonly typed?: string | undefined;
  readonly send: (browser: HttpBrowser) => Promise<Response>;
}

let disk: SmallDisk;
let site: SiteUnderTest;
let writes: readonly Write[] = [];
let credentials: { email: string; password: string };

beforeAll(async () => {
  if (isLeftOut) return;
  disk = createSmallDisk(DISK_MB);
  const original = inject('dataDir');
  const left = [join(original, 'dist'), join(original, 'releases')];
  cpSync(original, disk.folder, { recursive: true, filter: (source) => !left.includes(source) });
  const contentDir = join(disk.folder, 'texts'); // the desk saves there, and not in this checkout
  cpSync('src/content', contentDir, { recursive: true });
  credentials = await createTestAccount(disk.folder);
  site = await startSite(disk.folder, {
    RELEASE_DIR: join(original, 'dist'),
    CONTENT_DIR: contentDir,
    REBUILD_SECRET: SECRET,
    LOG_LEVEL: 'error',
  });
  writes = [...(await listCalls()), ...(await listForms())];
}, TIMEOUT_MS);
afterAll(async () => {
  if (isLeftOut) return;
  await site.stop();
  disk.remove();
});

async function findCar(search: string): Promise<{ id: string; ownerId: string }> {
  const found = await fetch(`${site.url}/rest/lsc/listing?${search}`);
  const { listings } = (await found.json()) as { listings: { id: string; ownerId: string }[] };
  return listings[0] ?? { id: '', ownerId: '' };
}

async function listCalls(): Promise<Write[]> {
  const { id: listingId } = await findCar('sellerType=d');
  const calls = marketplace.filter(({ call }) => call.method !== 'GET' && !call.serverOnly);
  return calls.map(({ call }) => {
    const { method, url, body } = formatCallRequest(call, inputsOf(call, listingId)[0]);
    return { name: `${method} ${url}`, send: (browser) => browser.ask(method, url, body) };
  });
}

/** Those that end the session come last. */
async function listForms(): Promise<Write[]> {
  const { id: listingId, ownerId: dealerId } = await findCar('sellerType=d');
  const facts = {
    listingId,
    dealerId,
    onlineCarId: (await findCar('homeServices=BUY_ONLINE')).id,
    secret: SECRET,
    password: credentials.password,
  };
  return Object.entries(listFormWrites(facts))
    .toSorted(([one], [other]) => Number(/sign-out|forget/.test(one)) - Number(/sign-out|forget/.test(other)))
    .map(([name, { form, path = name.slice('POST '.length), typed }]) => ({
      name,
      typed,
      send: (browser) => browser.postForm(path, { ...form }),
    }));
}

/** A signed-in shopper who is an editor, too. */
async function enter(): Promise<HttpBrowser> {
  const browser = new HttpBrowser(site.url);
  await browser.signIn(credentials);
  await browser.postForm('/admin', { action: 'sign-in', secret: SECRET });
  return browser;
}

/** The log of the database keeps its space after use; without it, no write fits. */
function fillCompletely(): void {
  const db = new DatabaseSync(join(disk.folder, 'forecourt.db'), { timeout: 5_000 });
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  disk.fill();
}

function countRows(): string {
  const db = new DatabaseSync(join(disk.folder, 'forecourt.db'), { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const counts = tables
    .map(({ name }) => String(name))
    // What editors did is noted where that is possible, and is in the log in any case.
    .filter((name) => name !== 'job' && name !== 'desk_deed')
    .map((name) => [name, db.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.['n']]);
  db.close();
  return JSON.stringify(counts);
}

test.skipIf(isLeftOut)(
  'every write says when the disk is full, keeps what was typed, and works afterward',
  async () => {
    const browser = await enter();
    const wrong: string[] = [];
    const refused: string[] = [];
    for (const { name, typed, send } of writes) {
      const earlier = countRows();
      fillCompletely();
      const full = await send(browser);
      const text = await full.text();
      disk.empty();
      const before = countRows();
      const after = await send(browser);
      const isStored = after.status < 400 && countRows() !== before;
      const isRefused = REFUSALS.has(full.status);
      if (isRefused) refused.push(name);
      if (full.status >= 500 && !isRefused) wrong.push(`${name}: ${full.status} on a full disk`);
      if (after.status >= 500) wrong.push(`${name}: ${after.status} afterward`);
      // A page of the database with room in it takes a row even then.
      if (isStored && !isRefused && before === earlier)
        wrong.push(`${name}: ${full.status}, and nothing was stored`);
      if (isRefused && typed !== undefined && !text.includes(typed))
        wrong.push(`${name}: lost what was typed`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toEqual(
      expect.arrayContaining(['POST /account/forgot', 'POST /account/sign-in', 'POST /buy-online/x']),
    );
    expect(refused.length).toBeGreaterThan(15);
    expect(site.process.exitCode).toBeNull();
    expect((await fetch(`${site.url}/cars-for-sale?makeCode=FORD`)).status).toBe(200);
    expect(site.output()).not.toMatch(/uncaught exception/);
  },
  TIMEOUT_MS,
);
