/** Adds a change to a shared list, once, however often it arrives. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  MAX_CHANGES,
  MAX_DRIVES,
  MAX_LISTED_CARS,
  MAX_SHARED_NOTES,
} from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { keyOf, mergeChanges } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import type { MergedShortlist, ShortlistChange } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import {
  listChanges,
  listMembers,
  noteShortlistChanged,
} from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** `gone`: its author is no longer one of the list's people, or the list was deleted. */
export type ChangeOutcome = 'ok' | 'gone' | 'enough';

export function addChange(db: Database, listId: string, sent: ShortlistChange): Promise<ChangeOutcome> {
  return inTurn(db, `shortlist:${listId}`, async (tx) => {
    const members = await listMembers(tx, listId);
    if (!members.some(({ memberId }) => memberId === sent.memberId)) return 'gone';
    const before = await listChanges(tx, listId);
    const known = before.find(({ id }) => id === sent.id);
    if (known && isSame(known, sent)) return 'ok';
    const change = atOwnTime(before, known ? withNewId(sent) : sent);
    const after = mergeChanges([...before, change]);
    if (change.value !== '' && exceeds(after)) return 'enough';
    const forgotten = listForgotten([...before, change], change, after);
    if (before.length + 1 - forgotten.size > MAX_CHANGES) return 'enough';
    if (!forgotten.has(change.id)) await insertChange(tx, listId, change);
    for (const id of forgotten)
      await sql`DELETE FROM shortlist_change WHERE list_id = ${listId} AND id = ${id}`.execute(tx);
    await noteShortlistChanged(tx, listId, Date.now());
    return 'ok';
  });
}

function isSame(known: ShortlistChange, sent: ShortlistChange): boolean {
  return keyOf(known) === keyOf(sent) && known.value === sent.value && known.memberId === sent.memberId;
}

/** A page that Back showed again sends another change under the id of the first. */
function withNewId(sent: ShortlistChange): ShortlistChange {
  const id = randomUUID();
  return { ...sent, id, itemId: sent.itemId === sent.id ? id : sent.itemId };
}

/** Of two changes within a millisecond, the one that arrives later counts, and is listed later. */
function atOwnTime(before: readonly ShortlistChange[], change: ShortlistChange): ShortlistChange {
  const times = new Set(before.map(({ atMs }) => atMs));
  let { atMs } = change;
  while (times.has(atMs)) atMs++;
  return { ...change, atMs };
}

function exceeds({ cars }: MergedShortlist): boolean {
  const noteCount = cars.reduce((sum, { notes }) => sum + notes.length, 0);
  const driveCount = cars.reduce((sum, { drives }) => sum + drives.length, 0);
  return cars.length > MAX_LISTED_CARS || noteCount > MAX_SHARED_NOTES || driveCount > MAX_DRIVES;
}

/** What an author removes or rewrites is not kept, and neither are old changes of a long history. */
function listForgotten(
  all: readonly ShortlistChange[],
  change: ShortlistChange,
  { replaced }: MergedShortlist,
): Set<string> {
  const ofNote = replaced.filter((one) => one.kind === 'note' && keyOf(one) === keyOf(change));
  const tooMany = Math.max(0, all.length - ofNote.length - MAX_CHANGES);
  const oldest = replaced.filter((one) => !ofNote.includes(one)).slice(0, tooMany);
  return new Set([...ofNote, ...oldest].map(({ id }) => id));
}

async function insertChange(tx: Database, listId: string, change: ShortlistChange): Promise<void> {
  const { id, memberId, kind, listingId, itemId, value, atMs } = change;
  await sql`INSERT INTO shortlist_change (list_id, id, member_id, kind, listing_id, item_id, value, at_ms)
    VALUES (${listId}, ${id}, ${memberId}, ${kind}, ${listingId}, ${itemId}, ${value}, ${atMs})`.execute(tx);
}
