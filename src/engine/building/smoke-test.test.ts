import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSmokeTest } from '#src/engine/building/smoke-test.ts';

/** Like the program, it refuses both a release of its own and a store of releases. */
const PROGRAM = `
import { createServer } from 'node:http';
if (process.env.RELEASE_DIR && process.env.RELEASE_STORE_URL) process.exit(1);
createServer((_request, response) => response.end()).listen(process.env.PORT, '127.0.0.1');
`;
/** Like a server on a busy machine, it makes one page at a time and refuses what would wait. */
const BUSY_PROGRAM = `
import { createServer } from 'node:http';
let isBusy = false;
createServer((_request, response) => {
  response.statusCode = isBusy ? 503 : 200;
  if (isBusy) return response.end();
  isBusy = true;
  setTimeout(() => { isBusy = false; response.end(); }, 20);
}).listen(process.env.PORT, '127.0.0.1');
`;

function openSmokeTest(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-smoke-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, source);
  const smokeTest = createSmokeTest(pathToFileURL(program), folder);
  onTestFinished(() => {
    smokeTest.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return smokeTest;
}

test('a new release is tried on a machine that shares its releases, too', async () => {
  vi.stubEnv('RELEASE_STORE_URL', 'file:///mnt/forecourt');
  expect(await openSmokeTest(PROGRAM).ask({ files: {} } as never, [], [])).toEqual([]);
});

test('a release passes on a busy machine, where a server makes one page at a time', async () => {
  const links = ['/compare/a', '/compare/b', '/compare/c'];
  expect(await openSmokeTest(BUSY_PROGRAM).ask({ files: {} } as never, [], links)).toEqual([]);
});
