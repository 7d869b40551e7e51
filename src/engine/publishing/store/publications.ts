/**
 * The rows by which machines agree on what they serve: one publication of each kind is current. A new one becomes current
 * when every machine has all of its files, so that all of them change within a second.
 */
import { lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { DAY_MS } from '#src/lib/durations.ts';

export type PublicationKind = 'release' | 'stock';

export interface Publication {
  readonly id: string;
  readonly kind: PublicationKind;
  /** The object that lists its files. */
  readonly manifest: string;
  /** Of the stock. */
  readonly generation: number | null;
  readonly state: 'made' | 'current' | 'old';
  readonly made_at_ms: number;
  readonly current_at_ms: number | null;
}

export interface NodeState {
  readonly node: string;
  readonly kind: PublicationKind;
  /** All files of this publication are there. */
  readonly held_id: string | null;
  readonly served_id: string | null;
  /** Why it cannot follow, for operators. */
  readonly problem: string | null;
  readonly seen_at_ms: number;
}

/** A machine that was silent for longer is not waited for. */
const SILENT_MS = 30_000;
/** One that cannot follow is waited for this long. */
const MAX_WAIT_MS = 5 * 60_000;
/** What a machine used within this time is kept for it. */
const REMEMBERED_MS = DAY_MS;
const KEPT: Readonly<Record<PublicationKind, number>> = { release: 5, stock: 3 };

const tablesOf = (db: Database) =>
  db.$extendTables<{ publication: Publication; publication_node: NodeState }>();

/** Newest first. */
export function listPublications(db: Database, kind?: PublicationKind): Promise<Publication[]> {
  let query = tablesOf(db).selectFrom('publication').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.orderBy('made_at_ms', 'desc').orderBy('id', 'desc').execute();
}

export function listNodes(db: Database): Promise<NodeState[]> {
  return tablesOf(db).selectFrom('publication_node').selectAll().orderBy('node').orderBy('kind').execute();
}

export function findCurrent(db: Database, kind: PublicationKind): Promise<Publication | undefined> {
  return tablesOf(db)
    .selectFrom('publication')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'current')
    .executeTakeFirst();
}

/**
 * All files of it are in the store.
 * @param base the publication that it was made from
 * @throws StoreProblem when another machine has published since: its stock must not be lost
 */
export function addPublication(
  db: Database,
  made: Omit<Publication, 'state' | 'current_at_ms'>,
  base: string | undefined,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `publication:${made.kind}`);
    const newest = await findNewest(tx, made.kind);
    if (made.kind === 'stock' && newest !== undefined && newest.id !== base)
      throw new StoreProblem('Another machine has published other stock meanwhile.');
    // Clocks of machines differ, and their publications have an order.
    const [last] = await listPublications(tx, made.kind);
    const madeAtMs = Math.max(made.made_at_ms, (last?.made_at_ms ?? 0) + 1);
    await tablesOf(tx)
      .insertInto('publication')
      .values({ ...made, made_at_ms: madeAtMs, state: 'made', current_at_ms: null })
      .execute();
  });
}

/** What the next one is made from: the one that is about to become current, or the current one. */
export async function findNewest(db: Database, kind: PublicationKind): Promise<Publication | undefined> {
  const [newest] = await listPublications(db, kind);
  return newest?.state === 'made' ? newest : findCurrent(db, kind);
}

export async function noteNode(db: Database, state: NodeState): Promise<void> {
  await tablesOf(db)
    .insertInto('publication_node')
    .values(state)
    .onConflict((conflict) => conflict.columns(['node', 'kind']).doUpdateSet(state))
    .execute();
}

/**
 * Makes the newest publication current when every machine has it; when one cannot follow, after five minutes, if any has
 * it. @returns the current one, now
 */
export async function settlePublication(
  db: Database,
  kind: PublicationKind,
  nowMs: number,
): Promise<Publication | undefined> {
  const [newest] = await listPublications(db, kind);
  if (newest?.state !== 'made') return findCurrent(db, kind);
  const alive = (await listNodes(db)).filter(
    (node) => node.kind === kind && nowMs - node.seen_at_ms < SILENT_MS,
  );
  const holders = alive.filter((node) => node.held_id === newest.id).length;
  const isLate = nowMs - newest.made_at_ms > MAX_WAIT_MS && holders > 0;
  if (holders === alive.length || isLate) await makeCurrent(db, newest, nowMs);
  return findCurrent(db, kind);
}

/** From now on, machines serve this one: a new one, or an older one again. */
export function makeCurrent(
  db: Database,
  { id, kind }: Pick<Publication, 'id' | 'kind'>,
  nowMs: number,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `publication:${kind}`);
    const current = await findCurrent(tx, kind);
    if (current?.id === id) return; // another machine was faster
    const rows = tablesOf(tx);
    await rows
      .updateTable('publication')
      .set({ state: 'old' })
      .where('kind', '=', kind)
      .where('id', '!=', id)
      .execute();
    await rows
      .updateTable('publication')
      .set({ state: 'current', current_at_ms: nowMs })
      .where('id', '=', id)
      .execute();
  });
}

/** Forgets what is neither new, nor current, nor used by a machine. @returns what is left */
export async function forgetOldPublications(db: Database, nowMs: number): Promise<Publication[]> {
  const all = await listPublications(db);
  const nodes = (await listNodes(db)).filter(({ seen_at_ms: seenAtMs }) => nowMs - seenAtMs < REMEMBERED_MS);
  const used = new Set(nodes.flatMap((node) => [node.held_id, node.served_id]));
  const isKept = (one: Publication): boolean => {
    const newer = all.filter(({ kind }) => kind === one.kind).indexOf(one);
    return one.state !== 'old' || used.has(one.id) || newer < KEPT[one.kind];
  };
  for (const one of all.filter((each) => !isKept(each)))
    await tablesOf(db).deleteFrom('publication').where('id', '=', one.id).execute();
  return all.filter(isKept);
}
