/** Changes to saved searches that wait to be stored. */
import * as z from 'zod/mini';

const searchChangeSchema = z.object({
  bookmarkId: z.string(),
  bookmarkTitle: z.optional(z.string()),
  /** When this title was chosen: of two titles the later one counts, however late it comes. */
  titledAtMs: z.optional(z.number()),
  lastExecuted: z.optional(z.string()),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;

/** Of each search one: what was changed again takes the place of what was changed before. */
export function addSearchChange(
  changes: readonly SearchChange[],
  change: SearchChange,
): readonly SearchChange[] {
  const { bookmarkId } = change;
  const before = changes.find((other) => other.bookmarkId === bookmarkId);
  return [...changes.filter((other) => other !== before), { ...before, ...change }];
}

/** Without what is stored. What was changed while it was sent stays. */
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

/** As a browser kept it; undefined: broken, or somebody else's. */
export function readSearchChanges(value: unknown): readonly SearchChange[] | undefined {
  const read = z.safeParse(z.array(searchChangeSchema), value);
  return read.success ? read.data : undefined;
}
