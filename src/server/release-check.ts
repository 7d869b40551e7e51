/** Whether a release can still be served. Each check reads one built file and one file of its code. */
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MANIFEST_NAME } from '#src/engine/http/release.ts';
import type { Release } from '#src/engine/http/release.ts';

interface ExpectedFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Rendered pages import their code on first use, so it must exist as long as the release is served.
 * @returns a check that throws when a file is gone or has another length, or when another site was built into the folder
 */
export function createReleaseCheck({ folder, files }: Release): () => Promise<void> {
  const built = [...files.values()];
  const code = listCode(join(folder, 'server'));
  const manifest = join(folder, MANIFEST_NAME);
  const builtAtMs = statSync(manifest).mtimeMs;
  let turn = 0;
  return async () => {
    if (statSync(manifest).mtimeMs !== builtAtMs)
      throw new Error('The site was built again into the folder that is served. Restart the server.');
    const page = built[turn % built.length];
    if (page) await readFirstByte({ path: join(folder, 'client', page.file), bytes: page.bytes });
    const file = code[turn % code.length];
    if (file) await readFirstByte(file);
    turn++;
  };
}

function listCode(folder: string): ExpectedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, bytes: statSync(path).size }));
}

async function readFirstByte({ path, bytes }: ExpectedFile): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size !== bytes) throw new Error(`${basename(path)} has ${size} bytes instead of ${bytes}.`);
    await file.read(Buffer.alloc(1));
  } finally {
    await file.close();
  }
}
