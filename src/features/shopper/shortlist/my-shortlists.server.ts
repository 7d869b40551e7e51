/** The lists of one person, by what they are called. */
import { mergeChanges } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import { UNNAMED_SHORTLIST } from '#src/features/shopper/shortlist/shortlist-limits.ts';
import {
  listChanges,
  listMembers,
  listShortlistIds,
} from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface MyShortlist {
  readonly listId: string;
  readonly title: string;
  readonly carCount: number;
  readonly personCount: number;
}

/** At most `MAX_LISTS`, those that changed last first. */
export async function listMyShortlists(db: Database, shopperId: string | undefined): Promise<MyShortlist[]> {
  const ids = shopperId === undefined ? [] : await listShortlistIds(db, shopperId);
  const lists: MyShortlist[] = [];
  for (const listId of ids) {
    const { name, cars } = mergeChanges(await listChanges(db, listId));
    const { length: personCount } = await listMembers(db, listId);
    lists.push({ listId, title: name || UNNAMED_SHORTLIST, carCount: cars.length, personCount });
  }
  return lists;
}
