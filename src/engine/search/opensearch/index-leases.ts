/**
 * Who uses an index, and who writes one: a document for each in a small index of its own, renewed while the process lives.
 * Servers on several machines need nothing else in common. Their clocks may differ by a minute.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { notWhole } from '#src/engine/search/opensearch/answer-schema.ts';
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';

/** Until `end` is called. */
export interface Lease {
  end(): Promise<void>;
}

export interface IndexLeases {
  /** Says that this process uses the index, which is kept meanwhile. */
  hold(index: string): Promise<Lease>;
  /** Undefined when another process that lives has the same task. */
  claim(task: string): Promise<Lease | undefined>;
  /** Every index and task with a lease. */
  listHeld(): Promise<ReadonlySet<string>>;
}

const RENEW_EVERY_MS = 20_000;
/** Of a process that is dead, or was for so long without the cluster. */
const EXPIRES_AFTER_MS = 180_000;
const MAX_LEASES = 10_000;
const BAD_REQUEST = 400;
const CONFLICT = 409;

const leaseSchema = z.object({
  _seq_no: z.number(),
  _primary_term: z.number(),
  _source: z.object({ of: z.string(), seenAtMs: z.number() }),
});
const leasesSchema = z.object({ hits: z.object({ hits: z.array(z.pick(leaseSchema, { _source: true })) }) });

export function createLeases(cluster: Cluster, prefix: string): IndexLeases {
  const index = `${prefix}-leases`;
  const put = (id: string, of: string, query: Record<string, string | number> = {}) =>
    cluster.send({
      method: 'PUT',
      path: `/${index}/_doc/${id}`,
      query,
      body: { of, seenAtMs: Date.now() },
    });
  const renew = (id: string, of: string): Lease => {
    // What cannot be renewed for a while is renewed later; until it expires, nothing is lost.
    const timer = setInterval(() => void put(id, of).catch(() => undefined), RENEW_EVERY_MS).unref();
    return {
      async end() {
        clearInterval(timer);
        await cluster.send({ method: 'DELETE', path: `/${index}/_doc/${id}` }).catch(() => undefined);
      },
    };
  };
  return {
    async hold(of) {
      await makeLeaseIndex(cluster, index);
      const id = randomUUID();
      await put(id, of);
      return renew(id, of);
    },
    async claim(task) {
      await makeLeaseIndex(cluster, index);
      const isFree = await put(task, task, { op_type: 'create' }).then(() => true, isRefused);
      if (isFree) return renew(task, task);
      const found = await cluster
        .send({ method: 'GET', path: `/${index}/_doc/${task}` })
        .catch(() => undefined);
      const { data } = z.safeParse(leaseSchema, found);
      if (!data || data._source.seenAtMs > Date.now() - EXPIRES_AFTER_MS) return undefined;
      const asFound = { if_seq_no: data._seq_no, if_primary_term: data._primary_term };
      const isTaken = await put(task, task, asFound).then(() => true, isRefused);
      return isTaken ? renew(task, task) : undefined;
    },
    async listHeld() {
      await makeLeaseIndex(cluster, index);
      await cluster.send({ method: 'POST', path: `/${index}/_refresh` });
      const since = Date.now() - EXPIRES_AFTER_MS;
      const body = { size: MAX_LEASES, query: { range: { seenAtMs: { gte: since } } } };
      const { data } = z.safeParse(
        leasesSchema,
        await cluster.send({ method: 'POST', path: `/${index}/_search`, body }),
      );
      if (!data) throw notWhole('the leases have another form');
      await cluster
        .send({
          method: 'POST',
          path: `/${index}/_delete_by_query`,
          query: { conflicts: 'proceed' },
          body: { query: { range: { seenAtMs: { lt: since - EXPIRES_AFTER_MS } } } },
        })
        .catch(() => undefined);
      return new Set(data.hits.hits.map(({ _source }) => _source.of));
    },
  };
}

/** False for a conflict with another process. */
function isRefused(error: unknown): false {
  if (error instanceof ClusterError && error.status === CONFLICT) return false;
  throw error;
}

async function makeLeaseIndex(cluster: Cluster, index: string): Promise<void> {
  const body = {
    settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
    mappings: { properties: { of: { type: 'keyword' }, seenAtMs: { type: 'long' } } },
  };
  try {
    await cluster.send({ method: 'PUT', path: `/${index}`, body });
  } catch (error) {
    const isThere = error instanceof ClusterError && error.status === BAD_REQUEST;
    if (!isThere) throw error;
  }
}
