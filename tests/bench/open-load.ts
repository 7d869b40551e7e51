/** Independent visitors at a rate that may exceed the server's capacity; the outcome of each, by the second. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from '#tests/bench/load.ts';

export interface Second {
  asked: number;
  answered: number;
  /** With 503. */
  shed: number;
  /** With any other status, or not at all. */
  failed: number;
  /** Of the answered ones. */
  medianMs: number;
}

const SHED = 503;
/** A later answer comes too late for the visitor. */
const GIVEN_UP_AFTER_MS = 2_000;

/** @param rate of new requests for each second of the load; a request counts in the second it was sent */
export async function askInTheOpen(load: Load, rate: number): Promise<Second[]> {
  const agent = new Agent({ keepAlive: true });
  const underWay: Promise<void>[] = [];
  const seconds = Array.from({ length: load.seconds }, () => ({
    asked: 0,
    shed: 0,
    failed: 0,
    times: [] as number[],
  }));
  const startedAt = performance.now();
  const ask = async (second: (typeof seconds)[number]): Promise<void> => {
    const at = performance.now();
    const status = await statusOf(load, agent);
    if (status === 200) second.times.push(performance.now() - at);
    else if (status === SHED) second.shed += 1;
    else second.failed += 1;
  };
  for (let count = 0; ; count++) {
    const dueMs = (count * 1_000) / rate;
    const pauseMs = startedAt + dueMs - performance.now();
    if (pauseMs > 0) await wait(pauseMs);
    const second = seconds[Math.floor(dueMs / 1_000)];
    if (!second) break;
    second.asked += 1;
    underWay.push(ask(second));
  }
  await Promise.all(underWay);
  agent.destroy();
  return seconds.map(({ times, ...counts }) => ({
    ...counts,
    answered: times.length,
    medianMs: times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity,
  }));
}

/** After the whole answer has arrived; 0 for a broken connection. */
async function statusOf({ url, next, encoding }: Load, agent: Agent): Promise<number> {
  try {
    const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS);
    const request = get(url + next(), { agent, signal, headers: { 'accept-encoding': encoding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}
