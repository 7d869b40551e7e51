import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listWaitingEvents, storeEvent } from '#src/engine/publishing/rebuild-events.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { removeOldReleases } from '#src/engine/publishing/releases.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { assetOf, createFakeReleases } from '#tests/support/fake-releases.ts';
import type { FakeReleases } from '#tests/support/fake-releases.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const REQUESTS_PER_SECOND = 50;
const SWAPS = 2;
/** Longer than the pause before a process that ended is started again. */
const RESTARTED_AFTER_MS = 2_000;
const SEEN_WITHIN = { timeout: 60_000, interval: 100 };

let releases: FakeReleases;
let site: SiteUnderTest;
const ids: Record<string, string> = {};
beforeAll(async () => {
  releases = createFakeReleases();
  for (const name of ['one', 'two']) ids[name] = releases.make(name);
  releases.publish(ids['one'] ?? '');
  site = await startSite(releases.dataDir, { RELEASE_DIR: '', WORKERS: '1' });
});
afterAll(async () => {
  await site.stop();
  releases.remove();
});

/** Over keep-alive connections, as browsers do; an error is returned as text. */
function ask(path: string, agent?: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(site.url + path, definedOnly({ agent }), (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    });
    request.on('error', (error) => resolve(String(error)));
  });
}

function askSteadily(): { stop: () => Promise<string[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers: Promise<string>[] = [];
  const timer = setInterval(() => answers.push(ask('/name', agent)), 1000 / REQUESTS_PER_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      const all = await Promise.all(answers);
      agent.destroy();
      return all;
    },
  };
}

const served = async (name: string) => {
  const names = await Promise.all(Array.from({ length: 6 }, () => ask('/name')));
  expect(new Set(names)).toEqual(new Set([`200 ${name}`]));
};

test('releases are swapped under load without losing a request', async () => {
  const steady = askSteadily();
  for (let swap = 0; swap < SWAPS; swap++) {
    const name = swap % 2 === 0 ? 'two' : 'one';
    releases.publish(ids[name] ?? '');
    await vi.waitFor(() => served(name), SEEN_WITHIN);
    await wait(200);
  }
  const answers = await steady.stop();
  expect(answers.filter((answer) => !/^200 (?:one|two)$/.test(answer))).toEqual([]);
  expect(answers.length).toBeGreaterThan(SWAPS * 10);
});

test('a page finds its files, including those of the previous and the next release', async () => {
  const next = releases.make('three');
  for (const name of ['one', 'two', 'three'])
    await vi.waitFor(async () => {
      expect(await ask(assetOf(name))).toBe(`200 export const name = '${name}';`);
    }, SEEN_WITHIN);
  expect(await ask('/_astro/page.four.js')).toMatch(/^404/);
  expect(existsSync(releaseFolder(releases.dataDir, next))).toBe(true);
});

test('a process that is killed while it starts with the new release is started again', async () => {
  const id = releases.make('four');
  const entry = join(releaseFolder(releases.dataDir, id), 'server/entry.mjs');
  const mark = JSON.stringify(join(releases.dataDir, 'killed'));
  const die = `if (!existsSync(${mark})) { writeFileSync(${mark}, ''); process.kill(process.pid, 'SIGKILL'); }`;
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs';\n${die}\n${readFileSync(entry, 'utf8')}`,
  );
  releases.publish(id);
  await vi.waitFor(() => served('four'), SEEN_WITHIN);
  expect(existsSync(join(releases.dataDir, 'killed'))).toBe(true);
});

test('a process that is killed while the next one starts in its place leaves no third one', async () => {
  const own = createFakeReleases();
  const [served, starts] = [join(own.dataDir, 'served'), join(own.dataDir, 'starts')];
  const make = (name: string, atStart: string) => {
    const id = own.make(name);
    const entry = join(releaseFolder(own.dataDir, id), 'server/entry.mjs');
    writeFileSync(entry, `import fs from 'node:fs';\n${atStart}\n${readFileSync(entry, 'utf8')}`);
    return id;
  };
  own.publish(make('before', `fs.writeFileSync(${JSON.stringify(served)}, String(process.pid));`));
  const { url, stop } = await startSite(own.dataDir, { RELEASE_DIR: '', WORKERS: '1' });
  onTestFinished(async () => {
    await stop();
    own.remove();
  });
  const kill = `if (fs.readFileSync(${JSON.stringify(starts)}, 'utf8') === '.')
    process.kill(Number(fs.readFileSync(${JSON.stringify(served)}, 'utf8')), 'SIGKILL');`;
  own.publish(make('after', `fs.appendFileSync(${JSON.stringify(starts)}, '.');\n${kill}`));
  const publishedMs = performance.now();
  const nameNow = async () => (await fetch(`${url}/name`)).text();
  await vi.waitFor(async () => expect(await nameNow()).toBe('after'), SEEN_WITHIN);
  await wait(RESTARTED_AFTER_MS + performance.now() - publishedMs); // by then, a third one would have started, too
  expect(readFileSync(starts, 'utf8')).toBe('.');
});

test('a lock that cannot be taken is logged, and ends no process', async () => {
  const own = createFakeReleases();
  own.publish(own.make('alone'));
  storeEvent(own.dataDir, 'a', '{}');
  mkdirSync(runningLock(own.dataDir)); // a folder cannot be opened as a lock
  const served = await startSite(own.dataDir, { RELEASE_DIR: '', WORKERS: '1' });
  expect((await fetch(`${served.url}/name`)).status).toBe(200);
  expect(served.output()).toContain('a rebuild could not be started; its events wait');
  expect(listWaitingEvents(own.dataDir)).toEqual(['a']);
  await served.stop();
  own.remove();
});

test('a served release is never removed, however old it is', () => {
  for (let i = 0; i < 6; i++) releases.make(`later-${i}`, Date.now() + 1000 * (i + 1));
  const inTenYears = Date.now() + 10 * 365 * 24 * 60 * 60_000;
  const current = readCurrent(releases.dataDir);
  expect(removeOldReleases(releases.dataDir, inTenYears)).not.toContain(current);
});
