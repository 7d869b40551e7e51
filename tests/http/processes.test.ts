import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeRelease } from '#tests/support/fake-release.ts';
import type { FakeRelease } from '#tests/support/fake-release.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

let release: FakeRelease;
beforeAll(() => {
  release = createFakeRelease();
});
afterAll(() => release.remove());

const start = (env: Record<string, string> = {}) =>
  startSite(release.env.DATA_DIR, { ...release.env, ...env });

/** Runs the entry to its end, for starts that fail. */
async function runEntry(env: Record<string, string>): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, ['src/server/main.mjs'], {
    env: { ...process.env, ...release.env, ...env },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, errors };
}

describe('the start', () => {
  test('exits with one sentence on an invalid value', async () => {
    const { code, errors } = await runEntry({ PORT: 'abc' });
    expect([code, errors]).toEqual([1, 'PORT is "abc": must be a whole number.\n']);
  });

  test('exits with one sentence when nothing was built', async () => {
    const { code, errors } = await runEntry({ RELEASE_DIR: '/nonexistent' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no built site in \/nonexistent\. Run "npm run build" first\.\n$/);
  });

  test.each(['manifest.json', 'catalogue.ndjson', 'texts.json', 'server/program.mjs', 'server/entry.mjs'])(
    'exits with one sentence when the %s of the release is damaged',
    async (name) => {
      const own = createFakeRelease();
      onTestFinished(() => own.remove());
      const file = join(own.env.RELEASE_DIR, name);
      writeFileSync(file, '{"half');
      const { code, errors } = await runEntry(own.env);
      expect(code).toBe(1);
      expect(errors.split('\n')).toEqual([expect.stringContaining(`${file} is damaged or missing`), '']);
      expect(errors).toMatch(/"npm run rollback" serves the release before it, "npm run rebuild -- --all"/);
    },
  );
});

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  test('SIGTERM finishes requests in flight and exits with code 0', async () => {
    const site = await start({ WORKERS });
    const asked = Array.from({ length: 40 }, () => fetch(`${site.url}/slow?ms=1000`));
    const begun = await Promise.all(asked); // each has the first part of its answer
    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    const answers = await Promise.all(begun.map((answer) => answer.text()));
    expect(answers).toEqual(Array.from({ length: 40 }, () => 'done'));
    expect(await ended).toEqual([0, null]);
  });

  test('SIGTERM stops a server cleanly that has only just become ready', async () => {
    const site = await start({ WORKERS });
    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM'); // of two workers the second may still be starting
    expect(await ended).toEqual([0, null]);
  });
});

const WAIT = { timeout: 15_000, interval: 200 };

/** The pid of the process that answers, on a connection of its own. */
async function askPid(site: SiteUnderTest): Promise<string> {
  const [answer] = (await once(get(`${site.url}/pid`, { agent: false }), 'response')) as [IncomingMessage];
  return text(answer);
}

/** The pids of both workers, once both answer. */
function untilBothAnswer(site: SiteUnderTest): Promise<Set<string>> {
  return vi.waitFor(async () => {
    const pids = new Set(await Promise.all(Array.from({ length: 12 }, () => askPid(site))));
    expect(pids.size).toBe(2);
    return pids;
  }, WAIT);
}

test('a crashed worker is replaced, and the other one keeps serving', async () => {
  const site = await start({ WORKERS: '2' });
  const before = await untilBothAnswer(site);
  await fetch(`${site.url}/crash`).catch(() => undefined);
  await vi.waitFor(async () => {
    const after = await untilBothAnswer(site);
    expect([...after].filter((pid) => before.has(pid))).toHaveLength(1);
  }, WAIT);
  await site.stop();
});

test('a visitor on the way to a worker that is killed is answered by the other one', async () => {
  const site = await start({ WORKERS: '2' });
  const [killed = '', other] = await untilBothAnswer(site);
  process.kill(Number(killed), 'SIGSTOP'); // as busy as it can be
  let answered = 0;
  const visitors = Array.from({ length: 8 }, async () => {
    const pid = await askPid(site);
    answered++;
    return pid;
  });
  await vi.waitFor(() => expect(answered).toBe(visitors.length - 1), WAIT);
  process.kill(Number(killed), 'SIGKILL');
  expect(await Promise.all(visitors)).toEqual(visitors.map(() => other));
  await site.stop();
});

test.skipIf(spawnSync('prlimit', ['--version']).error !== undefined)(
  'workers without a free file descriptor close connections, say so once, and serve again when they have some',
  async () => {
    const site = await start({ WORKERS: '2' });
    const pids = await untilBothAnswer(site);
    const limitFiles = (files: string) => {
      for (const pid of pids) spawnSync('prlimit', ['--pid', pid, `--nofile=${files}:`]);
    };
    limitFiles('0');
    for (let visitor = 0; visitor < 4; visitor++)
      await expect(askPid(site)).rejects.toThrow(/socket hang up|ECONNRESET/);
    limitFiles('1024');
    expect(await untilBothAnswer(site)).toEqual(pids);
    expect(site.output().match(/the process has no file descriptor left/g)).toHaveLength(1);
    await site.stop();
  },
);

test('when all workers are killed, nobody on the way to them waits forever', async () => {
  const site = await start({ WORKERS: '2' });
  const pids = [...(await untilBothAnswer(site))].map(Number);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(site.url).port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const ends = sockets.map((socket) => new Promise((end) => socket.on('error', end).on('close', end)));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await Promise.all(ends);
  await site.stop();
});
