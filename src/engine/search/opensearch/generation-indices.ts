/**
 * The indices of a cluster, one per generation of the stock: `forecourt-<generation>-<key>-<attempt>`. The key identifies
 * all that the index was made of. An index that was not finished is nobody's.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { notWhole } from '#src/engine/search/opensearch/answer-schema.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { dropIndex, writeIndex } from '#src/engine/search/opensearch/index-writer.ts';
import type { WrittenListings } from '#src/engine/search/opensearch/index-writer.ts';
import { createLeases } from '#src/engine/search/opensearch/index-leases.ts';
import type { Lease } from '#src/engine/search/opensearch/index-leases.ts';

/** What an index was made of. */
export interface IndexVersion {
  readonly generation: number;
  /** Lowercase letters and digits. */
  readonly key: string;
}

export interface GenerationIndices {
  /** The finished index of a version. */
  find(version: IndexVersion): Promise<string | undefined>;
  /** Finds it, waits for another process that writes it, or writes it. @returns its name */
  findOrWrite(version: IndexVersion, listings: () => Promise<WrittenListings>): Promise<string>;
  hold(index: string): Promise<Lease>;
}

/** The newest one, and the one that the next is made from. */
const KEPT = 2;
const LOOK_EVERY_MS = 1_000;
/** Writing ten million listings takes less. */
const MAX_LOOKS = 4 * 3_600;

const indicesSchema = z.record(
  z.string(),
  z.object({
    mappings: z.object({
      _meta: z.optional(z.object({ key: z.optional(z.string()), begunAtMs: z.optional(z.number()) })),
    }),
  }),
);

interface FoundIndex extends IndexVersion {
  readonly name: string;
  /** When its writing began; undefined until it is finished. */
  readonly begunAtMs: number | undefined;
}

export function createGenerationIndices(cluster: Cluster, prefix: string): GenerationIndices {
  const leases = createLeases(cluster, prefix);

  async function find({ generation, key }: IndexVersion): Promise<string | undefined> {
    const found = await listIndices(cluster, `${prefix}-${generation}-${key}-*`);
    return found.find(({ begunAtMs }) => begunAtMs !== undefined)?.name;
  }

  async function write(version: IndexVersion, listings: WrittenListings): Promise<string> {
    const { generation, key } = version;
    const index = `${prefix}-${generation}-${key}-${randomUUID().slice(0, 8)}`;
    await writeIndex(cluster, index, listings, { key, begunAtMs: Date.now() });
    return index;
  }

  /** Keeps the newest ones, those in use, and those that another living process writes. */
  async function removeOld(written: IndexVersion): Promise<void> {
    const [all, held] = await Promise.all([listIndices(cluster, `${prefix}-*`), leases.listHeld()]);
    const newest = all
      .filter(({ begunAtMs }) => begunAtMs !== undefined)
      .sort((one, other) => (other.begunAtMs ?? 0) - (one.begunAtMs ?? 0))
      .slice(0, KEPT);
    for (const index of all) {
      const task = nameTask(index);
      const isBeingWritten = index.begunAtMs === undefined && task !== nameTask(written) && held.has(task);
      if (newest.includes(index) || held.has(index.name) || isBeingWritten) continue;
      await dropIndex(cluster, index.name);
    }
  }

  return {
    find,
    hold: (index) => leases.hold(index),
    async findOrWrite(version, listings) {
      for (let look = 0; look < MAX_LOOKS; look += 1) {
        const known = await find(version);
        if (known !== undefined) return known;
        const claim = await leases.claim(nameTask(version));
        if (!claim) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
          continue;
        }
        try {
          const written = (await find(version)) ?? (await write(version, await listings()));
          await removeOld(version);
          return written;
        } finally {
          await claim.end();
        }
      }
      throw notWhole('another process has been writing the index for hours');
    },
  };
}

async function listIndices(cluster: Cluster, pattern: string): Promise<FoundIndex[]> {
  const body = await cluster.send({ method: 'GET', path: `/${pattern}/_mapping` });
  const { data } = z.safeParse(indicesSchema, body);
  if (!data) throw notWhole('the list of indices has another form');
  return Object.entries(data).flatMap(([name, { mappings }]) => {
    const [, generation, key] = /-(\d+)-([0-9a-z]+)-[0-9a-z]+$/.exec(name) ?? [];
    if (generation === undefined || key === undefined) return [];
    const isFinished = mappings._meta?.key === key;
    const begunAtMs = isFinished ? mappings._meta?.begunAtMs : undefined;
    return [{ name, generation: Number(generation), key, begunAtMs }];
  });
}

function nameTask({ generation, key }: IndexVersion): string {
  return `write-${generation}-${key}`;
}
