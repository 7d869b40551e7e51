/**
 * The rows by which machines share the rendering of one build: its pages are cut into shards, and a builder takes one after
 * another under a lease. A shard whose builder died is taken by another when its lease ends.
 */
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface SharedBuild {
  readonly id: string;
  /** The object that says what to render, and with what. Empty while it is being written. */
  readonly order_object: string;
  /** By the machine that leads it. */
  readonly seen_at_ms: number;
}

interface BuildShard {
  readonly build_id: string;
  /** From 0. */
  readonly shard: number;
  /** Who renders it. */
  readonly builder: string | null;
  readonly leased_until_ms: number | null;
  /** The object with its pages; `OWN` when the leading machine has them. */
  readonly result_object: string | null;
}

interface WaitingBuilder {
  readonly node: string;
  readonly seen_at_ms: number;
}

export interface ShardHolder {
  readonly buildId: string;
  readonly builder: string;
}

/** Renewed every `BEAT_MS`. */
const LEASE_MS = 60_000;
export const BEAT_MS = 10_000;
/** Who was silent for longer is gone. A time as far in the future is of a clock that had jumped, and says nothing. */
const SILENT_MS = 30_000;
const OWN = 'own';

const tablesOf = (db: Database) =>
  db.$extendTables<{
    shared_build: SharedBuild;
    build_shard: BuildShard;
    waiting_builder: WaitingBuilder;
  }>();

/** Builders that would render pages for a build. */
export async function listBuilders(db: Database, nowMs: number): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('waiting_builder')
    .select('node')
    .where('seen_at_ms', '>', nowMs - SILENT_MS)
    .where('seen_at_ms', '<', nowMs + SILENT_MS)
    .orderBy('node')
    .execute();
  return rows.map(({ node }) => node);
}

export async function noteBuilder(db: Database, node: string, nowMs: number): Promise<void> {
  await tablesOf(db)
    .insertInto('waiting_builder')
    .values({ node, seen_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen_at_ms: nowMs }))
    .execute();
}

export async function forgetBuilder(db: Database, node: string): Promise<void> {
  await tablesOf(db).deleteFrom('waiting_builder').where('node', '=', node).execute();
}

/** Replaces what a killed build left behind: one machine builds at a time. */
export function offerBuild(
  db: Database,
  { id, orderObject, shards, nowMs }: { id: string; orderObject: string; shards: number; nowMs: number },
): Promise<void> {
  const rows = Array.from({ length: shards }, (_, shard) => ({ build_id: id, shard }));
  return inTurn(db, 'build shards', async (tx) => {
    const tables = tablesOf(tx);
    await tables.deleteFrom('build_shard').execute();
    await tables.deleteFrom('shared_build').execute();
    await tables
      .insertInto('shared_build')
      .values({ id, order_object: orderObject, seen_at_ms: nowMs })
      .execute();
    if (rows.length === 0) return;
    await tables
      .insertInto('build_shard')
      .values(rows.map((row) => ({ ...row, builder: null, leased_until_ms: null, result_object: null })))
      .execute();
  });
}

/** The one that is being rendered, unless its leading machine is gone. */
export function findSharedBuild(db: Database, nowMs: number): Promise<SharedBuild | undefined> {
  return tablesOf(db)
    .selectFrom('shared_build')
    .selectAll()
    .where('seen_at_ms', '>', nowMs - SILENT_MS)
    .where('seen_at_ms', '<', nowMs + SILENT_MS)
    .executeTakeFirst();
}

export async function noteBuildSeen(db: Database, id: string, nowMs: number): Promise<void> {
  await tablesOf(db).updateTable('shared_build').set({ seen_at_ms: nowMs }).where('id', '=', id).execute();
}

export function endSharedBuild(db: Database, id: string): Promise<void> {
  return inTurn(db, 'build shards', async (tx) => {
    await tablesOf(tx).deleteFrom('build_shard').where('build_id', '=', id).execute();
    await tablesOf(tx).deleteFrom('shared_build').where('id', '=', id).execute();
  });
}

/** Undefined when none is free, or the build is over. */
export function takeShard(
  db: Database,
  { buildId, builder }: ShardHolder,
  nowMs: number,
): Promise<number | undefined> {
  return inTurn(db, 'build shards', async (tx) => {
    const free = await tablesOf(tx)
      .selectFrom('build_shard')
      .select('shard')
      .where('build_id', '=', buildId)
      .where('result_object', 'is', null)
      .where((eb) => eb.or([eb('leased_until_ms', 'is', null), eb('leased_until_ms', '<', nowMs)]))
      .orderBy('shard')
      .limit(1)
      .executeTakeFirst();
    if (free === undefined) return undefined;
    await tablesOf(tx)
      .updateTable('build_shard')
      .set({ builder, leased_until_ms: nowMs + LEASE_MS })
      .where('build_id', '=', buildId)
      .where('shard', '=', free.shard)
      .execute();
    return free.shard;
  });
}

/** All that this builder is rendering. */
export async function renewShards(
  db: Database,
  { buildId, builder }: ShardHolder,
  nowMs: number,
): Promise<void> {
  await tablesOf(db)
    .updateTable('build_shard')
    .set({ leased_until_ms: nowMs + LEASE_MS })
    .where('build_id', '=', buildId)
    .where('builder', '=', builder)
    .where('result_object', 'is', null)
    .execute();
}

/** Lets others take what this builder has not finished. */
export async function freeShards(db: Database, { buildId, builder }: ShardHolder): Promise<void> {
  await tablesOf(db)
    .updateTable('build_shard')
    .set({ builder: null, leased_until_ms: null })
    .where('build_id', '=', buildId)
    .where('builder', '=', builder)
    .where('result_object', 'is', null)
    .execute();
}

/** @param resultObject without it, the leading machine has the pages itself @returns false when another was faster */
export async function finishShard(
  db: Database,
  { buildId, shard, resultObject = OWN }: { buildId: string; shard: number; resultObject?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('build_shard')
    .set({ result_object: resultObject })
    .where('build_id', '=', buildId)
    .where('shard', '=', shard)
    .where('result_object', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Shards that other machines have rendered. */
export async function listFinishedShards(
  db: Database,
  buildId: string,
): Promise<{ readonly shard: number; readonly resultObject: string; readonly builder: string }[]> {
  const rows = await tablesOf(db)
    .selectFrom('build_shard')
    .selectAll()
    .where('build_id', '=', buildId)
    .where('result_object', 'is not', null)
    .where('result_object', '!=', OWN)
    .execute();
  return rows.map((row) => ({
    shard: row.shard,
    resultObject: row.result_object ?? OWN,
    builder: row.builder ?? '',
  }));
}
