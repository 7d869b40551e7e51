// A release with a minimal renderer, for tests of the process itself that need no built site.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_PROGRAM } from '#src/engine/publishing/find-release.ts';

/** `/slow?ms=100` starts at once and ends after that time, `/pid` names the process, `/crash` never answers. */
const ENTRY = `
export async function handler(req, res, next) {
  const { pathname, searchParams } = new URL(req.url, 'http://x');
  if (pathname === '/crash') process.nextTick(() => { throw new Error('crashed on purpose'); });
  else if (pathname === '/pid') res.end(String(process.pid));
  else if (pathname === '/slow') {
    res.flushHeaders();
    setTimeout(() => res.end('done'), Number(searchParams.get('ms')));
  }
  else next();
}
`;

/** The server of a fake release runs from source. */
export const SOURCE_PROGRAM = `export * from '#src/server/program.ts';`;

export interface FakeRelease {
  /** A folder of the test's own, for RELEASE_DIR and DATA_DIR. */
  env: { RELEASE_DIR: string; DATA_DIR: string };
  remove: () => void;
}

export function createFakeRelease(): FakeRelease {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-process-'));
  const release = join(folder, 'release');
  mkdirSync(join(release, 'server'), { recursive: true });
  mkdirSync(join(release, 'client'));
  writeFileSync(join(release, 'server/entry.mjs'), ENTRY);
  writeFileSync(join(release, RELEASE_PROGRAM), SOURCE_PROGRAM);
  writeFileSync(join(release, 'client/hello.txt'), 'hello');
  const file = { file: 'hello.txt', type: 'text/plain', bytes: 5, sha256: 'ab'.repeat(32) };
  writeFileSync(
    join(release, 'manifest.json'),
    JSON.stringify({ policies: [], files: { '/hello.txt': file } }),
  );
  return {
    env: { RELEASE_DIR: release, DATA_DIR: join(folder, 'data') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
