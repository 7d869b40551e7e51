// How much is kept, and what has to go first. Every page of this site shows all that it gets of a request.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShownWorld, startShownSite } from '#tests/support/shown-site.ts';
import type { ShownWorld } from '#tests/support/shown-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

const PAGE = '/cars-for-sale?makeCode=FORD';
const TOKEN = 'a token of some length';
const MAX_BYTES = 20_000;

let world: ShownWorld;
let site: FrontSite;
beforeEach(async () => {
  world = createShownWorld();
  site = await startShownSite(world, { maxBytes: MAX_BYTES, env: { METRICS_TOKEN: TOKEN } });
});
afterEach(() => site.stop());

const ask = (path: string) => site.ask(path, { headers: { 'accept-encoding': 'zstd' } });

test('its memory is bounded, and /metrics tells how it is used', async () => {
  for (let page = 0; page < 30; page++) {
    for (let count = 0; count < 3; count++) await ask(`${PAGE}&firstRecord=${page}`);
  }
  const { body } = await site.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  expect(valueOf('kept_answer_bytes')).toBeLessThanOrEqual(MAX_BYTES);
  expect(valueOf('kept_answers') + valueOf('kept_answer_evictions')).toBe(30);
  expect(body).toContain('kept_answer_requests{outcome="hit"} 60');
  expect(body).toContain('kept_answer_requests{outcome="made"} 30');
  expect(body).toContain('http_requests_total{kind="kept",status="200"} 60');
});

test('what is asked for again is not pushed out by what is asked for once', async () => {
  for (let count = 0; count < 2; count++) await ask(PAGE);
  for (let page = 1; page <= 40; page++) await ask(`${PAGE}&firstRecord=${page}`);
  const before = world.madeCount;
  await ask(PAGE);
  expect(world.madeCount).toBe(before);
  await ask(`${PAGE}&firstRecord=40`);
  expect(world.madeCount, 'the last of the others').toBe(before);
  await ask(`${PAGE}&firstRecord=1`);
  expect(world.madeCount, 'the first of them').toBe(before + 1);
});
