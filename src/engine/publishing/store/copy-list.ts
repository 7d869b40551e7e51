/**
 * What a store has of a machine that is alone. An object of the store says so, which is replaced with each copy; several machines
 * agree by rows of their database instead (`publications.ts`).
 */
import * as z from 'zod/mini';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';

const partSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/)),
  /** The object that lists its files. */
  manifest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
const listSchema = z.object({
  format: z.literal(1),
  /** What the machine has called itself, once and for all: names change. */
  machine: z.string(),
  /** Its name, for people. */
  node: z.string(),
  copiedAtMs: z.number(),
  release: z.optional(partSchema),
  stock: z.optional(partSchema),
});
export type CopyList = z.infer<typeof listSchema>;
export type CopiedPart = z.infer<typeof partSchema>;

/** Undefined where no machine keeps a copy. @throws StoreProblem */
export async function readCopyList(store: ObjectStore): Promise<CopyList | undefined> {
  const bytes = await store.readList();
  if (bytes === undefined) return undefined;
  try {
    return z.parse(listSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw new StoreProblem(
      `The list of ${store.name} is damaged, or of another version of Forecourt. "npm run store -- --publish" on a machine that has everything writes it again.`,
      { cause: error },
    );
  }
}

/** @throws StoreProblem */
export function writeCopyList(store: ObjectStore, list: CopyList): Promise<void> {
  return store.writeList(Buffer.from(JSON.stringify(list)));
}
