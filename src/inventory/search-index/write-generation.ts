/** Writes the cars of a snapshot to a search cluster: those that have changed, or all of them. */
import { createHash } from 'node:crypto';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { connectCluster } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster, SearchCluster } from '#src/engine/search/opensearch/cluster.ts';
import { createGenerationIndices } from '#src/engine/search/opensearch/generation-indices.ts';
import type { GenerationIndices, IndexVersion } from '#src/engine/search/opensearch/generation-indices.ts';
import { INDEX_FORMAT } from '#src/engine/search/opensearch/index-definition.ts';
import type { WrittenListings } from '#src/engine/search/opensearch/index-writer.ts';
import { findFewChanges } from '#src/inventory/snapshot/compare-snapshots.ts';
import { listSnapshotsBefore } from '#src/inventory/snapshot/snapshot-folder.ts';
import type { FoundSnapshot } from '#src/inventory/snapshot/snapshot-folder.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { SnapshotError } from '#src/inventory/snapshot/snapshot-tables.ts';
import { listDocuments } from '#src/inventory/snapshot/stock-records.ts';

export interface WriteOrder {
  readonly cluster: SearchCluster;
  readonly dataDir: string;
  /** Of the snapshot. */
  readonly folder: string;
}

export interface WriteNotes {
  /** Listings sent, of those to send. */
  onProgress(done: number, total: number): void;
  /** The changes could not be found, so that all cars are sent. */
  onSetback(error: unknown): void;
}

/** Changes of more cars would fill the memory; sending all of them is about as fast. */
const MAX_CHANGES = 50_000;
const KEY_LENGTH = 16;

/** Returns the name of the index with all cars of the snapshot. Nothing is written when there is one. */
export async function writeGeneration(order: WriteOrder, notes: WriteNotes): Promise<string> {
  const cluster = await connectCluster(order.cluster.nodes);
  try {
    return await writeTo(cluster, order, notes);
  } finally {
    await cluster.close();
  }
}

export async function writeTo(cluster: Cluster, order: WriteOrder, notes: WriteNotes): Promise<string> {
  const meta = readSnapshotMeta(order.folder);
  if (!meta) throw new SnapshotError(`There is no snapshot of the stock in ${order.folder}.`);
  const indices = createGenerationIndices(cluster, order.cluster.prefix);
  return indices.findOrWrite(toVersion(meta), async () => {
    const changes = await findChanges(indices, order, meta).catch((error: unknown) => {
      notes.onSetback(error);
      return undefined;
    });
    const total = changes?.documents.length ?? meta.count;
    return {
      documents: changes?.documents ?? listDocuments(order.folder),
      ...(changes && { base: changes.base }),
      listingCount: meta.count,
      onProgress: (done) => notes.onProgress(Math.min(done, total), total),
    };
  });
}

/** Equal for snapshots whose cars are found in the same way, on whichever machine they were made. */
function toVersion({ generation, origin, digest, day, code }: SnapshotMeta): IndexVersion {
  const made = JSON.stringify([origin, digest, day, code, INDEX_FORMAT]);
  return { generation, key: createHash('sha256').update(made).digest('hex').slice(0, KEY_LENGTH) };
}

interface Changes {
  readonly documents: readonly SearchDocument[];
  readonly base: Required<WrittenListings>['base'];
}

/** Undefined when there is nothing to begin with, or when too much has changed, as on every new day. */
async function findChanges(
  indices: GenerationIndices,
  { dataDir, folder }: WriteOrder,
  meta: SnapshotMeta,
): Promise<Changes | undefined> {
  for (const before of listSnapshotsBefore(dataDir, meta)) {
    const changes = await findChangesFrom(indices, before, folder, meta);
    if (changes) return changes;
  }
  return undefined;
}

async function findChangesFrom(
  indices: GenerationIndices,
  before: FoundSnapshot,
  folder: string,
  meta: SnapshotMeta,
): Promise<Changes | undefined> {
  if (before.meta.day !== meta.day || before.meta.code !== meta.code) return undefined;
  const index = await indices.find(toVersion(before.meta));
  const changes = index === undefined ? undefined : findFewChanges(before.folder, folder, MAX_CHANGES);
  if (index === undefined || !changes) return undefined;
  const kept = new Set(changes.after.map(({ id }) => id));
  const goneIds = [...changes.ids].filter((id) => !kept.has(id));
  return { documents: changes.after, base: { index, goneIds } };
}
