// Two processes that share a file make an answer once.
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CELL_BYTES } from '#src/engine/http/answer-cells.ts';
import { createShownWorld, startShownSite } from '#tests/support/shown-site.ts';
import type { ShownWorld } from '#tests/support/shown-site.ts';
import type { FrontAnswer, FrontSite } from '#tests/support/front-site.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const PAGE = '/cars-for-sale?makeCode=FORD';
const PATHS = [PAGE, '/rest/lsc/listing?makeCode=FORD'];
const TOKEN = 'a token of some length';
const SIZE = 100 * CELL_BYTES;

let folder: string;
let answersFile: string;
let world: ShownWorld;
let first: FrontSite;
let second: FrontSite;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-shared-'));
  answersFile = join(folder, 'answers');
  writeFileSync(answersFile, '');
  truncateSync(answersFile, SIZE);
  world = createShownWorld();
  first = await startShownSite(world, { answersFile });
  second = await startShownSite(world, { answersFile, env: { METRICS_TOKEN: TOKEN } });
});
afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const ask = (site: FrontSite, path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { 'accept-encoding': 'zstd', ...headers } });

/** It is written while its visitor gets it. */
async function makeAndShare(path: string): Promise<FrontAnswer> {
  const made = await ask(first, path);
  const etag = made.headers.etag?.replaceAll('"', '') ?? 'none';
  await waitFor(() => expect(readFileSync(answersFile).includes(etag)).toBe(true));
  return made;
}

test('what one has made, the other sends, and does not send again to a browser that has it', async () => {
  for (const path of PATHS) {
    const { bytes, headers } = await makeAndShare(path);
    const count = world.madeCount;
    const sent = await ask(second, path);
    expect(sent.bytes).toEqual(bytes);
    const { date: _date, 'x-request-id': _id, ...lasting } = headers;
    expect(sent.headers).toMatchObject(lasting);
    expect((await ask(second, path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect(world.madeCount).toBe(count);
  }
  const { body } = await second.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toContain('kept_answer_requests{outcome="shared"} 2');
});

test('an answer of another version is made again, and one that is damaged', async () => {
  await makeAndShare(PAGE);
  world.version = 2;
  expect((await ask(second, PAGE)).body).toContain('"version":2');
  expect(world.madeCount).toBe(2);
  world.version = 3;
  await makeAndShare(PAGE);
  writeFileSync(answersFile, Buffer.alloc(SIZE, 7));
  expect((await ask(second, PAGE)).body).toContain('"version":3');
  expect(world.madeCount).toBe(4);
});
