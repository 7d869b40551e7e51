/**
 * What machines share of releases and of stock: objects that are named by the SHA-256 of their bytes. An object never
 * changes, so that one that several publications have is stored once.
 */
import { createHash } from 'node:crypto';

export interface ObjectStore {
  /** For messages, without passwords. */
  readonly name: string;
  /** @param isNew nothing has been published yet, so that an empty place is right @throws StoreProblem */
  check(isNew: boolean): Promise<void>;
  /** @throws StoreProblem when it is missing or cannot be read */
  read(digest: string): Promise<Uint8Array>;
  /** Replaces an object of that name, which may be damaged. @throws StoreProblem */
  write(digest: string, bytes: Uint8Array): Promise<void>;
  /** What was written survives a crash of its machine when this returns. */
  flush(): Promise<void>;
  list(): Promise<string[]>;
  remove(digest: string): Promise<void>;
  /** The one object that is replaced, see `copy-list.ts`; undefined where there is none. @throws StoreProblem */
  readList(): Promise<Uint8Array | undefined>;
  /** All of the old one or all of the new one is read then, also after a crash. @throws StoreProblem */
  writeList(bytes: Uint8Array): Promise<void>;
  removeList(): Promise<void>;
}

/** The database may name what is in a store that is gone. @param isEmpty it names nothing @throws StoreProblem when it is gone */
export async function requirePlace(store: ObjectStore, isEmpty: boolean): Promise<void> {
  await (isEmpty ? store.readList() : store.check(false));
}

/** The store does not answer, lacks an object, or has a damaged one: a sentence for operators. */
export class StoreProblem extends Error {
  override name = 'StoreProblem';
}

export function digestBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @throws StoreProblem also when its bytes are not those that its name promises */
export async function readObject(store: ObjectStore, digest: string): Promise<Uint8Array> {
  const bytes = await store.read(digest);
  if (digestBytes(bytes) === digest) return bytes;
  throw new StoreProblem(
    `Object ${digest} of ${store.name} is damaged. "npm run store -- --publish" on a machine that has it writes it again.`,
  );
}
