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

test('a new release is tried on a machine that shares its releases, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-smoke-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  vi.stubEnv('RELEASE_STORE_URL', 'file:///mnt/forecourt');
  const smokeTest = createSmokeTest(pathToFileURL(program), folder);
  onTestFinished(() => {
    smokeTest.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  expect(await smokeTest.ask({ files: {} } as never, [], [])).toEqual([]);
});
