/** Whether a release can still be served. Each check reads one built file and one file of its code. */
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Release } from '#src/engine/http/release.ts';

interface ExpectedFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Rendered pages import their code on first use, so it must exist as long as the release is served.
 * @returns a check that throws when a file is gone or has another length
 */
export function createReleaseCheck({ folder, files }: Release): () => Promise<void> {
  const lists = [listBuilt(folder, files), listCode(join(folder, 'server'))];
  let turn = 0;
  return async () => {
    for (const list of lists) {
      const file = list[turn % list.length];
      if (file) await readFirstByte(file);
    }
    turn++;
  };
}

function listBuilt(folder: string, files: Release['files']): ExpectedFile[] {
  return [...files.values()].map(({ file, bytes }) => ({ path: join(folder, 'client', file), bytes }));
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
