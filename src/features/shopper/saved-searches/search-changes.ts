/** Changes of saved searches that wait to be stored. */
import * as z from 'zod/mini';

const searchChangeSchema = z.object({
  bookmarkId: z.string(),
  bookmarkTitle: z.optional(z.string()),
  /** When this title was chosen, by the clock of this browser. The later of two titles wins, in whatever order they arrive. */
  titledAtMs: z.optional(z.number()),
  lastExecuted: z.optional(z.string()),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;

/** One entry per search: a new change is merged into the earlier one. */
export function addSearchChange(
  changes: readonly SearchChange[],
  change: SearchChange,
): readonly SearchChange[] {
  const { bookmarkId } = change;
  const before = changes.find((other) => other.bookmarkId === bookmarkId);
  return [...changes.filter((other) => other !== before), { ...before, ...change }];
}

/** Removes what is stored. Changes that were made during the request stay. */
export function dropSearchChange(
  changes: readonly SearchChange[],
  { bookmarkId, titledAtMs, lastExecuted }: SearchChange,
): readonly SearchChange[] {
  return changes.filter(
    (other) =>
      other.bookmarkId !== bookmarkId ||
      other.titledAtMs !== titledAtMs ||
      other.lastExecuted !== lastExecuted,
  );
}

/** Reads the stored value; undefined if it is broken or foreign. */
export function readSearchChanges(value: unknown): readonly SearchChange[] | undefined {
  const read = z.safeParse(z.array(searchChangeSchema), value);
  return read.success ? read.data : undefined;
}
