/** Works on a list, several at once. The first error ends it when those that have begun are done. */
export async function forEachAtOnce<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const run = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, run));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
