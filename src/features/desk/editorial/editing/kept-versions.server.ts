/** Versions of texts in the data directory, for a content folder without git. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** Newest first: the oldest of a text, and of all, are deleted. */
const MAX_OF_TEXT = 50;
const MAX_VERSIONS = 2_000;
const NAME_LENGTH = 16;
const NAME = /^[0-9a-f]{16}-\d{15}-\d{3}\.json$/;
const TIME_DIGITS = 15;
const COUNT_DIGITS = 3;
const MAX_PER_MS = 1_000;

const keptSchema = z.object({
  file: z.string(),
  who: z.string(),
  atMs: z.number(),
  what: z.enum(['saved', 'deleted', 'found']),
  text: z.string(),
});
export type KeptVersion = z.infer<typeof keptSchema>;

export interface KeptVersions {
  /** Newest first, with the id of each. */
  list(file: string): (KeptVersion & { id: string })[];
  read(file: string, id: string): KeptVersion | undefined;
  /** The newest version of each text that was deleted and not saved since, newest first. */
  listDeleted(): KeptVersion[];
  /** @returns forgets it again. @throws the disk's error */
  keep(version: KeptVersion): () => void;
}

export function openKeptVersions(dataDir: string): KeptVersions {
  const folder = join(dataDir, 'desk', 'versions');
  const listIds = () => readFolder(folder).filter((id) => NAME.test(id));
  const readId = (id: string): KeptVersion | undefined => {
    if (!NAME.test(id)) return undefined;
    const text = readWhole(join(folder, id));
    return text === undefined ? undefined : keptSchema.safeParse(parseJson(text)).data;
  };
  const idsOf = (file: string) => listIds().filter((id) => id.startsWith(`${toName(file)}-`));
  const remove = (ids: readonly string[]) => {
    for (const id of ids) rmSync(join(folder, id), { force: true });
  };
  return {
    list: (file) =>
      idsOf(file)
        .toSorted()
        .toReversed()
        .flatMap((id) => {
          const version = readId(id);
          return version ? [{ ...version, id }] : [];
        }),
    read(file, id) {
      const version = readId(id);
      return version?.file === file ? version : undefined;
    },
    listDeleted() {
      const newest = new Map(
        listIds()
          .toSorted()
          .map((id) => [id.slice(0, NAME_LENGTH), id]),
      );
      return [...newest.values()]
        .flatMap((id) => readId(id) ?? [])
        .filter(({ what }) => what === 'deleted')
        .toSorted((a, b) => b.atMs - a.atMs);
    },
    keep(version) {
      const ids = idsOf(version.file).toSorted();
      const id = toId(version, ids);
      writeWhole(join(folder, id), JSON.stringify(version));
      remove(ids.slice(0, Math.max(0, ids.length + 1 - MAX_OF_TEXT)));
      const all = listIds().toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
      remove(all.slice(0, Math.max(0, all.length - MAX_VERSIONS)));
      return () => remove([id]);
    },
  };
}

/** A name after all names of the same millisecond. */
function toId({ file, atMs }: KeptVersion, taken: readonly string[]): string {
  const start = `${toName(file)}-${String(atMs).padStart(TIME_DIGITS, '0')}`;
  const count = taken.filter((id) => id.startsWith(start)).length % MAX_PER_MS;
  return `${start}-${String(count).padStart(COUNT_DIGITS, '0')}.json`;
}

function timeOf(id: string): string {
  return id.slice(NAME_LENGTH + 1);
}

function toName(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, NAME_LENGTH);
}

/** Empty when nothing was kept yet. */
function readFolder(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}

/** Undefined when another process has deleted it. */
function readWhole(path: string): string | undefined {
  return ifThere(() => readFileSync(path, 'utf8'));
}

/** Undefined for a file that a failing disk has damaged. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
