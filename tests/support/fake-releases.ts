// Releases with a minimal renderer, published below a data directory, to test which process serves which release.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_PROGRAM } from '#src/engine/publishing/find-release.ts';
import { ASSETS_NAME, MANIFEST_NAME } from '#src/engine/http/release.ts';
import { SOURCE_PROGRAM } from '#tests/support/fake-release.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';

export interface FakeReleases {
  dataDir: string;
  /** Makes a release with its own asset that returns its name at `/name`; returns its id. */
  make: (name: string, madeAtMs?: number) => string;
  publish: (id: string, nowMs?: number) => void;
  remove: () => void;
}

export const assetOf = (name: string): string => `/_astro/page.${name}.js`;

export function createFakeReleases(): FakeReleases {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-releases-'));
  return {
    dataDir,
    make(name, madeAtMs = Date.now()) {
      const { id, folder } = beginRelease(dataDir, madeAtMs);
      mkdirSync(join(folder, 'server'));
      mkdirSync(join(folder, 'client/_astro'), { recursive: true });
      writeFileSync(join(folder, 'server/entry.mjs'), entry(name));
      writeFileSync(join(folder, RELEASE_PROGRAM), SOURCE_PROGRAM);
      const file = assetOf(name).slice(1);
      const body = `export const name = '${name}';`;
      writeFileSync(join(folder, 'client', file), body);
      const assets = {
        [assetOf(name)]: { file, type: 'text/javascript', bytes: body.length, sha256: name.padEnd(64, '0') },
      };
      writeFileSync(join(folder, ASSETS_NAME), JSON.stringify(assets));
      writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify({ policies: [], files: assets }));
      finishRelease(dataDir, folder, { id, madeAtMs, pages: 1, why: 'a test' });
      return id;
    },
    publish: (id, nowMs = Date.now()) => publishRelease(dataDir, id, nowMs),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** `/name` answers after a moment, so that requests are in flight when the release changes. */
const entry = (name: string) => `
export function handler(req, res, next) {
  if (new URL(req.url, 'http://x').pathname !== '/name') next();
  else setTimeout(() => res.end(${JSON.stringify(name)}), 20);
}
`;
