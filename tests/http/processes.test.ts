import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFakeRelease } from '#tests/support/fake-release.ts';
import type { FakeRelease } from '#tests/support/fake-release.ts';
import { startSite } from '#tests/support/site-under-test.ts';

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

test('a crashed worker is replaced, and the other one keeps serving', async () => {
  const site = await start({ WORKERS: '2' });
  const pids = async () => {
    const asked = Array.from({ length: 12 }, () =>
      fetch(`${site.url}/pid`, { headers: { connection: 'close' } }),
    );
    return new Set(await Promise.all(asked.map(async (answer) => (await answer).text())));
  };
  const bothAnswer = async () => {
    const now = await pids();
    expect(now.size).toBe(2);
    return now;
  };
  const waitOptions = { timeout: 15_000, interval: 200 };
  const before = await vi.waitFor(bothAnswer, waitOptions);
  await fetch(`${site.url}/crash`).catch(() => undefined);
  await vi.waitFor(async () => {
    const after = await bothAnswer();
    expect([...after].filter((pid) => before.has(pid))).toHaveLength(1);
  }, waitOptions);
  await site.stop();
});
