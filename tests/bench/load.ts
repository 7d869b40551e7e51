/** Visitors: as many at once as the server can take, or at a fixed rate, whether it keeps up or not. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#src/inventory/sample/random.ts';
import { Latencies } from '#tests/bench/latencies.ts';
import { askInTurn } from '#tests/bench/lean-client.ts';

export interface Load {
  readonly url: string;
  /** The next address, without the origin. */
  readonly next: () => string;
  /** The value of Accept-Encoding. */
  readonly encoding: string;
  readonly seconds: number;
  /** Ends after this many requests instead. */
  readonly count?: number;
}

export interface LoadResult {
  readonly latencies: Latencies;
  readonly pagesPerSecond: number;
  /** Answers other than 200, and broken connections. */
  readonly failureCount: number;
}

/** Closed loop: each connection sends its next request after its answer. */
export async function askWithoutPause(load: Load, connections: number, name: string): Promise<LoadResult> {
  const latencies = new Latencies(name);
  const { hostname: host, port } = new URL(load.url);
  const startedAt = performance.now();
  let failureCount = 0;
  let asked = 0;
  const isOver = () =>
    load.count === undefined ? performance.now() - startedAt >= load.seconds * 1_000 : asked >= load.count;
  const visitor = {
    host,
    port: Number(port),
    encoding: load.encoding,
    next() {
      if (isOver()) return undefined;
      asked += 1;
      return load.next();
    },
    onAnswer(status: number, ms: number) {
      latencies.add(ms);
      if (status !== 200) failureCount += 1;
    },
    onFailure: () => void (failureCount += 1),
  };
  await Promise.all(Array.from({ length: connections }, () => askInTurn(visitor)));
  return toResult(latencies, (performance.now() - startedAt) / 1_000, failureCount);
}

/**
 * Open loop: visitors arrive at random, at this average rate, independently of each other. Times count from a visitor's
 * planned arrival.
 */
export async function askAtRate(load: Load, rate: number, random: Random, name: string): Promise<LoadResult> {
  const latencies = new Latencies(name);
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  let failureCount = 0;
  const startedAt = performance.now();
  const ask = async (dueAt: number): Promise<void> => {
    try {
      if ((await askFor(load, agent)) !== 200) failureCount += 1;
      latencies.add(performance.now() - dueAt);
    } catch {
      failureCount += 1;
    }
  };
  const endAt = startedAt + load.seconds * 1_000;
  for (let dueAt = startedAt; dueAt < endAt; dueAt += (-Math.log(1 - random.next()) * 1_000) / rate) {
    const pauseMs = dueAt - performance.now();
    if (pauseMs > 0) await wait(pauseMs);
    const asked = ask(dueAt).finally(() => underWay.delete(asked));
    underWay.add(asked);
  }
  await Promise.all(underWay);
  agent.destroy();
  return toResult(latencies, (performance.now() - startedAt) / 1_000, failureCount);
}

/** The status, after the whole answer has arrived. */
async function askFor({ url, next, encoding }: Load, agent: Agent): Promise<number | undefined> {
  const request = get(url + next(), { agent, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

function toResult(latencies: Latencies, seconds: number, failureCount: number): LoadResult {
  return { latencies, pagesPerSecond: latencies.count / seconds, failureCount };
}
