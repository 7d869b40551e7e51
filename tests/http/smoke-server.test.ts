// The server that tests a new release before it is published.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { findPort } from '#src/engine/http/find-port.ts';
import { createFakeRelease } from '#tests/support/fake-release.ts';

const release = createFakeRelease();
afterAll(() => release.remove());

test('runs no jobs, because links in its emails would point to its temporary port', async () => {
  const port = await findPort();
  const child = fork('scripts/rebuild/smoke-server.ts', {
    stdio: 'ignore',
    env: { ...process.env, ...release.env, PORT: String(port), LOG_LEVEL: 'silent' },
  });
  const ended = once(child, 'exit');
  child.send('open');
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
    30_000,
  );
  child.kill('SIGTERM'); // a server that runs jobs would have checked the outbox by the time it stops
  await ended;
  const db = new DatabaseSync(join(release.env.DATA_DIR, 'forecourt.db'));
  expect(db.prepare('SELECT name FROM job').all()).toEqual([]);
  db.close();
});
