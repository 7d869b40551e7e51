// Random traffic through two servers that share what they keep and one that keeps nothing, while stock, services and the
// servers themselves change.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { CELL_BYTES } from '#src/engine/http/answer-cells.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { createShownWorld, startShownSite } from '#tests/support/shown-site.ts';
import { repeat } from '#tests/support/nightly.ts';
import type { ShownWorld } from '#tests/support/shown-site.ts';
import type { FrontAnswer, FrontSite } from '#tests/support/front-site.ts';

const ROUNDS = repeat(200, 2_000);
/** A round takes 10 ms, and more on a busy machine. */
const TIMEOUT_MS = repeat(60_000, 300_000);
const PATHS = [
  '/cars-for-sale',
  '/rest/lsc/listing',
  '/rest/lsc/listing/map',
  '/dealers/tx',
  '/research/kia',
];
const ENCODINGS = ['zstd', 'br', 'gzip', 'identity'];
const AGENTS = ['Mozilla/5.0', 'Mozilla/5.0 Googlebot'];
const LONGER_THAN_A_SERVICE_LASTS_MS = 11_000;

let offsetMs = 0;
const now = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => now() + offsetMs);

/** Few enough that answers get into each other's way, and every release has the same file. */
const CELL_COUNT = 40;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-kept-'));
const answersFile = join(folder, 'answers');
writeFileSync(answersFile, '');
truncateSync(answersFile, CELL_COUNT * CELL_BYTES);

const METRICS = { METRICS_TOKEN: 'a token of some length' };

interface Sites {
  world: ShownWorld;
  keeping: readonly FrontSite[];
  plain: FrontSite;
}

/** @param service what it does at first; one that is not used by a server's settings never is */
async function startSites(release: string, service: ShownWorld['service']): Promise<Sites> {
  const world = { ...createShownWorld(release), service };
  const [plain, ...keeping] = await Promise.all([
    startShownSite(world, { maxBytes: 0 }),
    startShownSite(world, { maxBytes: 60_000, answersFile, env: METRICS }),
    startShownSite(world, { maxBytes: 20_000, answersFile, env: METRICS }),
  ]);
  return { world, keeping, plain };
}

/** Answers that one server got from the other. */
async function countShared({ keeping }: Sites): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS.METRICS_TOKEN}` };
  const answers = await Promise.all(keeping.map((site) => site.ask('/metrics', { headers })));
  const counts = answers.map(({ body }) =>
    Number(/^kept_answer_requests\{outcome="shared"\} (\d+)$/m.exec(body)?.[1]),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const stopSites = ({ keeping, plain }: Sites) => Promise.all([plain, ...keeping].map((site) => site.stop()));

let sites: Sites | undefined;
afterAll(async () => {
  if (sites) await stopSites(sites);
  rmSync(folder, { recursive: true, force: true });
});

function toSent({ status, headers, bytes }: FrontAnswer) {
  const { date: _date, 'x-request-id': _id, ...lasting } = headers;
  return { status, headers: lasting, bytes: bytes.toString('base64') };
}

test(
  'every answer is, byte for byte, the one that is made for a single visitor',
  { timeout: TIMEOUT_MS },
  async () => {
    const random = createRandom(24);
    let releases = 1;
    let [kept, shared] = [0, 0];
    sites = await startSites('release-1', 'answers');
    for (let round = 0; round < ROUNDS; round++) {
      const { world } = sites;
      if (random.chance(0.05)) world.version++;
      if (world.service !== 'unused' && random.chance(0.05)) {
        world.service = random.pick(['answers', 'answers', 'late', 'fails']);
        world.said = `said in round ${round}`;
        offsetMs += LONGER_THAN_A_SERVICE_LASTS_MS;
      }
      if (random.chance(0.03)) {
        shared += await countShared(sites);
        await stopSites(sites);
        sites = await startSites(`release-${++releases}`, random.pick(['unused', 'answers']));
      }
      kept += await compare(sites, random);
    }
    expect(releases).toBeGreaterThan(2);
    expect(kept).toBeGreaterThan(ROUNDS / 5);
    expect(shared).toBeGreaterThan(ROUNDS / 50);
  },
);

/** Some visitors at the same time. Returns how many got an answer that was made for another one. */
async function compare(
  { world, keeping, plain }: Sites,
  random: ReturnType<typeof createRandom>,
): Promise<number> {
  // A few addresses are popular.
  const path = `${random.pick(PATHS)}?firstRecord=${Math.floor(random.next() ** 3 * 12) * 25}`;
  const { etag } = (await plain.ask(path, { headers: { 'accept-encoding': 'zstd' } })).headers;
  const headers = {
    'accept-encoding': random.pick(ENCODINGS),
    'user-agent': random.pick(AGENTS),
    ...(random.chance(0.5) && { cookie: `visitor=${random.next()}` }),
    ...(random.chance(0.1) && { idtoken: 'a' }),
    ...(random.chance(0.2) && { 'if-none-match': etag ?? '"none"' }),
  };
  const request = { headers, method: random.chance(0.1) ? 'HEAD' : 'GET' };
  const expected = toSent(await plain.ask(path, request));
  const before = world.madeCount;
  const count = random.integer(1, 3);
  const answers = await Promise.all(
    Array.from({ length: count }, () => random.pick(keeping).ask(path, request)),
  );
  for (const answer of answers) expect(toSent(answer)).toEqual(expected);
  return count - (world.madeCount - before);
}
