/** Visitors: as many at once as the server can take, or at a fixed rate, whether it keeps up or not. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Random } from '#src/inventory/sample/random.ts';
import { Latencies } from '#tests/bench/latencies.ts';

export interface Load {
  readonly url: string;
  /** The next address, without the origin. */
  readonly next: () => string;
  /** It is always the same. */
  readonly isSame?: boolean;
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
  let failureCount = 0;
  const run = autocannon(
    {
      url: load.url,
      connections,
      ...(load.count === undefined ? { duration: load.seconds } : { amount: load.count }),
      headers: { 'accept-encoding': load.encoding },
      requests: [
        load.isSame
          ? { path: load.next() }
          : { setupRequest: (request) => ({ ...request, path: load.next() }) },
      ],
    },
    () => undefined, // the result comes by the event; with a promise there would be no events
  );
  run.on('response', (_client, status, _bytes, ms) => {
    latencies.add(ms);
    if (status !== 200) failureCount += 1;
  });
  const [{ errors, duration }] = (await once(run, 'done')) as [autocannon.Result];
  return toResult(latencies, duration, failureCount + errors);
}

/**
 * Open loop: visitors arrive at random, at this average rate, independently of each other. Times count from a visitor's
 * planned arrival. (autocannon's rate does not work for this: it sends a second's worth at once, and then pauses.)
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
