/**
 * Writes the index of one generation: whole, or as a copy of another one and what has changed since. Until it has every
 * listing, no search uses it.
 */
import * as z from 'zod/mini';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { notWhole } from '#src/engine/search/opensearch/answer-schema.ts';
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { defineIndex } from '#src/engine/search/opensearch/index-definition.ts';
import { toIndexRow } from '#src/engine/search/opensearch/to-index-row.ts';

export interface WrittenListings {
  /** Of the finished index. */
  readonly listingCount: number;
  /** All listings, or those that a copy gets in place of the old ones or besides them. */
  readonly documents: Iterable<SearchDocument>;
  /** A finished index to copy, and the ids in it that are gone. */
  readonly base?: { readonly index: string; readonly goneIds: readonly string[] };
  /** Told now and then how many were sent. */
  readonly onProgress?: (sent: number) => void;
}

const MAX_BATCH = 2_000;
const MAX_BATCH_LENGTH = 4_000_000;
/** Batches under way: the next one is made while the cluster works on the others. */
const MAX_AT_ONCE = 2;
const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 250;
const BATCH_TIMEOUT_MS = 60_000;
/** Copying, refreshing and counting an index of millions. */
const LONG_TIMEOUT_MS = 600_000;
const TOO_BUSY = 429;
const EXISTS = 409;
const GONE = 404;

const bulkSchema = z.object({
  items: z.array(
    z.record(z.string(), z.object({ status: z.number(), error: z.optional(z.object({ type: z.string() })) })),
  ),
});
const countSchema = z.object({ count: z.number(), _shards: z.object({ failed: z.literal(0) }) });

/**
 * @param meta is kept in the finished index, and marks it as finished
 * @throws ClusterError when the cluster does not take it all; the unfinished index is removed
 */
export async function writeIndex(
  cluster: Cluster,
  index: string,
  listings: WrittenListings,
  meta: object,
): Promise<void> {
  const { base, listingCount } = listings;
  try {
    if (base) await copyIndex(cluster, base.index, index);
    else await cluster.send({ method: 'PUT', path: `/${index}`, body: defineIndex(listingCount, {}) });
    await sendAll(cluster, index, listings);
    await finish(cluster, index, listingCount, meta);
  } catch (error) {
    // What is left over where the cluster is gone is removed with the next generation.
    await dropIndex(cluster, index).catch(() => undefined);
    throw error;
  }
}

export async function dropIndex(cluster: Cluster, index: string): Promise<void> {
  await cluster.send({ method: 'DELETE', path: `/${index}`, query: { ignore_unavailable: true } });
}

/** Takes no time and no space, because files are shared. */
async function copyIndex(cluster: Cluster, from: string, to: string): Promise<void> {
  await cluster.send({
    method: 'PUT',
    path: `/${from}/_clone/${to}`,
    query: { wait_for_active_shards: 1 },
    body: { settings: { 'index.blocks.write': null, 'index.auto_expand_replicas': '0-1' } },
    timeoutMs: LONG_TIMEOUT_MS,
    isOnce: true,
  });
  await cluster.send({ method: 'PUT', path: `/${to}/_mapping`, body: { _meta: {} } });
}

async function sendAll(
  cluster: Cluster,
  index: string,
  { documents, base, onProgress }: WrittenListings,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  for (const { lines, count } of toBatches(documents, base?.goneIds)) {
    if (underWay.size === MAX_AT_ONCE) await Promise.race(underWay);
    const batch: Promise<void> = sendBatch(cluster, index, lines).finally(() => underWay.delete(batch));
    batch.catch(() => undefined); // it is awaited below
    underWay.add(batch);
    sent += count;
    onProgress?.(sent);
  }
  await Promise.all(underWay);
}

interface Batch {
  readonly lines: readonly string[];
  readonly count: number;
}

function* toBatches(
  documents: Iterable<SearchDocument>,
  goneIds: readonly string[] | undefined,
): Generator<Batch> {
  let lines: string[] = [];
  let [count, length] = [0, 0];
  const act = goneIds ? 'index' : 'create'; // so that two listings with one id are refused
  function* add(...more: string[]): Generator<Batch> {
    lines.push(...more);
    count += 1;
    length += more.reduce((sum, line) => sum + line.length, 0);
    if (count < MAX_BATCH && length < MAX_BATCH_LENGTH) return;
    yield { lines, count };
    [lines, count, length] = [[], 0, 0];
  }
  for (const id of goneIds ?? []) yield* add(JSON.stringify({ delete: { _id: id } }));
  for (const document of documents)
    yield* add(JSON.stringify({ [act]: { _id: document.id } }), JSON.stringify(toIndexRow(document)));
  if (count > 0) yield { lines, count };
}

/** Tried again while the cluster is too busy or does not answer. */
async function sendBatch(cluster: Cluster, index: string, lines: readonly string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await cluster.send({
        method: 'POST',
        path: `/${index}/_bulk`,
        lines,
        timeoutMs: BATCH_TIMEOUT_MS,
        isOnce: true,
      });
      checkItems(answer, tried > 1);
      return;
    } catch (error) {
      if (tried === MAX_TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** tried));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ClusterError)) return false;
  return error.status === undefined
    ? error.type !== 'invalid'
    : error.status === TOO_BUSY || error.status >= 502;
}

/** @param isAgain what was sent before may be there already, which the final count shows */
function checkItems(answer: unknown, isAgain: boolean): void {
  const { data } = z.safeParse(bulkSchema, answer);
  if (!data) throw notWhole('the writing of listings has no outcome');
  const outcomes = data.items.flatMap((item) => Object.entries(item));
  for (const [act, { status, error }] of outcomes) {
    const isDone = status < 300 || (act === 'delete' && status === GONE) || (isAgain && status === EXISTS);
    if (!isDone) throw ClusterError.ofStatus(status, error?.type ?? 'no reason');
  }
}

/** Searchable, counted, and closed to writers. Only then it says what it is. */
async function finish(cluster: Cluster, index: string, listingCount: number, meta: object): Promise<void> {
  const timeoutMs = LONG_TIMEOUT_MS;
  await cluster.send({ method: 'POST', path: `/${index}/_refresh`, timeoutMs });
  const { data } = z.safeParse(
    countSchema,
    await cluster.send({ method: 'GET', path: `/${index}/_count`, timeoutMs }),
  );
  if (data?.count !== listingCount)
    throw notWhole(`the index has ${data?.count ?? 'no'} of ${listingCount} listings`);
  await cluster.send({ method: 'PUT', path: `/${index}/_settings`, body: { 'index.blocks.write': true } });
  await cluster.send({ method: 'PUT', path: `/${index}/_mapping`, body: { _meta: meta } });
}
