/** Starts one server, asks it for its page without pause, and measures the processor time of all its processes. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { findPort } from '#src/engine/http/find-port.ts';
import { readProcessTree } from '#scripts/process-tree.ts';
import { askWithoutPause } from '#tests/bench/load.ts';
import { stopServer } from '#tests/support/site-under-test.ts';

/** A server that turns visitors away because it is too busy is asked again by fewer. */
const CONNECTIONS = [8, 4, 2, 1];
const WARM_UP_SECONDS = 4;
const START_WITHIN_MS = 60_000;
const POLL_MS = 50;

export interface PeerTimes {
  readonly cpuMs: number;
  /** Visitors at once. */
  readonly connections: number;
  readonly pagesPerSecond: number;
  readonly p50Ms: number;
  readonly htmlBytes: number;
  readonly gzipBytes: number;
}

/** Without compression, so that only drawing is compared. @throws when a page is not right */
export async function timePages(
  url: string,
  pid: number,
  seconds: number,
  isRight: (html: string) => boolean,
): Promise<PeerTimes> {
  const html = await (await fetch(url)).text();
  if (!isRight(html)) throw new Error(`${url} does not show the cards and the panel.`);
  const { origin, pathname, search } = new URL(url);
  const load = { url: origin, next: () => pathname + search, encoding: 'identity' };
  let failures = 0;
  for (const connections of CONNECTIONS) {
    await askWithoutPause({ ...load, seconds: WARM_UP_SECONDS }, connections, 'warm-up');
    const before = readProcessTree(pid)?.cpuMs ?? NaN;
    const { latencies, pagesPerSecond, failureCount } = await askWithoutPause(
      { ...load, seconds },
      connections,
      'pages',
    );
    const cpuMs = (readProcessTree(pid)?.cpuMs ?? NaN) - before;
    failures = failureCount;
    if (failureCount === 0)
      return {
        cpuMs: cpuMs / latencies.count,
        connections,
        pagesPerSecond,
        p50Ms: latencies.quantile(0.5),
        htmlBytes: Buffer.byteLength(html),
        gzipBytes: gzipSync(html).length,
      };
  }
  throw new Error(`${failures} answers of ${url} to one visitor at a time were not 200.`);
}

/** @param args of Node, in the folder */
export async function withPeerServer<Value>(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  use: (url: string, pid: number) => Promise<Value>,
): Promise<Value> {
  const port = await findPort();
  const server = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
  });
  try {
    const url = `http://127.0.0.1:${port}/`;
    const until = performance.now() + START_WITHIN_MS;
    while (!(await isUp(url))) {
      if (server.exitCode !== null || performance.now() > until)
        throw new Error(`${args.join(' ')} did not start.`);
      await wait(POLL_MS);
    }
    return await use(url, server.pid ?? 0);
  } finally {
    await stopServer(server);
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}
