import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachAtOnce } from '#src/engine/publishing/store/for-each-at-once.ts';
import type { LocalFiles } from '#src/engine/publishing/store/local-files.ts';
import type { ManifestFile } from '#src/engine/publishing/store/manifest.ts';
import { readObject } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';

const AT_ONCE = 8;

interface PullOrder {
  readonly store: ObjectStore;
  readonly files: readonly ManifestFile[];
  /** New, and empty. When this fails, the caller removes it. */
  readonly folder: string;
  readonly local: LocalFiles;
}

/** Writes the files below a folder; every byte from the store is compared with its digest. @throws StoreProblem, and errors of the local disk */
export async function pullFiles({ store, files, folder, local }: PullOrder): Promise<void> {
  for (const parent of new Set(files.map(({ path }) => dirname(join(folder, path)))))
    mkdirSync(parent, { recursive: true });
  await forEachAtOnce(AT_ONCE, files, async (file) => {
    const to = join(folder, file.path);
    if (local.link(file, to)) return;
    const target = await open(to, 'wx');
    try {
      for (const digest of file.chunks)
        await target.writeFile((await local.readChunk(digest)) ?? (await readObject(store, digest)));
    } finally {
      await target.close();
    }
  });
}
