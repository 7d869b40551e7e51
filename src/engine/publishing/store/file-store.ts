/** Objects in a mounted folder: `objects/<first two digits>/<digest>`, and `list.json`. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '#src/engine/building/flush-folder.ts';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';
import { HOUR_MS } from '#src/lib/durations.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { isMissing } from '#src/lib/if-there.ts';

/** A folder that is not mounted is empty, and must not be taken for the store. */
const MARK = 'forecourt-store';
const LIST = 'list.json';
const DIGEST = /^[0-9a-f]{64}$/;
const UNFINISHED = '.tmp';
/** No write of 4 MB takes longer. */
const LEFT_BEHIND_MS = HOUR_MS;

export function openFileStore(folder: string): ObjectStore {
  const name = `the release store ${folder}`;
  const objects = join(folder, 'objects');
  const pathOf = (digest: string) => join(objects, digest.slice(0, 2), digest);
  const fail: Fail = (did, error) => {
    throw new StoreProblem(`${name} ${did} (${errorMessage(error)}).`, {
      cause: error,
    });
  };

  return {
    name,
    async check(isNew) {
      const mark = join(folder, MARK);
      try {
        if (isNew) {
          await readdir(folder); // only an operator makes the folder itself
          await writeFile(mark, '');
        } else await readFile(mark);
      } catch (error) {
        fail('is not there', error);
      }
    },
    read: (digest) => readFile(pathOf(digest)).catch((error: unknown) => fail('cannot be read', error)),
    async write(digest, bytes) {
      const path = pathOf(digest);
      // Two machines may write the same object at once, and number their processes alike.
      const aside = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        await readFile(join(folder, MARK));
        await mkdir(join(objects, digest.slice(0, 2)), { recursive: true });
        await writeFile(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined); // the first error says why
        fail('cannot be written', error);
      }
    },
    flush: () => flushFolder(folder),
    async list() {
      try {
        const names = await readdir(objects, { recursive: true });
        for (const name of names.filter((one) => one.endsWith(UNFINISHED)))
          await removeLeftBehind(join(objects, name));
        return names.map((path) => path.slice(path.lastIndexOf('/') + 1)).filter((last) => DIGEST.test(last));
      } catch (error) {
        return fail('cannot be listed', error);
      }
    },
    remove: (digest) =>
      rm(pathOf(digest), { force: true }).catch((error: unknown) => fail('cannot be changed', error)),
    ...openList(folder, fail),
  };
}

type Fail = (did: string, error: unknown) => never;
type ListStore = Pick<ObjectStore, 'readList' | 'writeList' | 'removeList'>;

function openList(folder: string, fail: Fail): ListStore {
  return {
    async readList() {
      try {
        await readdir(folder);
        return await readFile(join(folder, LIST)).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
      } catch (error) {
        return fail('is not there', error);
      }
    },
    async writeList(bytes) {
      try {
        writeWhole(join(folder, LIST), bytes);
        await flushFolder(folder);
      } catch (error) {
        fail('cannot be written', error);
      }
    },
    removeList: () =>
      rm(join(folder, LIST), { force: true }).catch((error: unknown) => fail('cannot be changed', error)),
  };
}

/** Of a process that was killed while it wrote. */
async function removeLeftBehind(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined); // finished meanwhile
  if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
}
