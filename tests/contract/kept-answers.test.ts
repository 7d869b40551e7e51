// Random traffic through two servers, one of which keeps nothing, while stock, services and the server itself change.
import { afterAll, expect, test, vi } from 'vitest';
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

interface Pair {
  world: ShownWorld;
  keeping: FrontSite;
  plain: FrontSite;
}

/** @param service what it does at first; one that is not used by a server's settings never is */
async function startPair(release: string, service: ShownWorld['service']): Promise<Pair> {
  const world = { ...createShownWorld(release), service };
  const [keeping, plain] = await Promise.all([
    startShownSite(world, { maxBytes: 60_000 }),
    startShownSite(world, { maxBytes: 0 }),
  ]);
  return { world, keeping, plain };
}

const stopPair = ({ keeping, plain }: Pair) => Promise.all([keeping.stop(), plain.stop()]);

let pair: Pair | undefined;
afterAll(async () => {
  if (pair) await stopPair(pair);
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
    let kept = 0;
    pair = await startPair('release-1', 'answers');
    for (let round = 0; round < ROUNDS; round++) {
      const { world } = pair;
      if (random.chance(0.05)) world.version++;
      if (world.service !== 'unused' && random.chance(0.05)) {
        world.service = random.pick(['answers', 'answers', 'late', 'fails']);
        world.said = `said in round ${round}`;
        offsetMs += LONGER_THAN_A_SERVICE_LASTS_MS;
      }
      if (random.chance(0.03)) {
        await stopPair(pair);
        pair = await startPair(`release-${++releases}`, random.pick(['unused', 'answers']));
      }
      kept += await compare(pair, random);
    }
    expect(releases).toBeGreaterThan(2);
    expect(kept).toBeGreaterThan(ROUNDS / 5);
  },
);

/** Some visitors at the same time. Returns how many got an answer that was made for another one. */
async function compare(
  { world, keeping, plain }: Pair,
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
  const answers = await Promise.all(Array.from({ length: count }, () => keeping.ask(path, request)));
  for (const answer of answers) expect(toSent(answer)).toEqual(expected);
  return count - (world.madeCount - before);
}
