/** The built site with the benchmark's own stock; all its processes are measured together. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findPort } from '#src/engine/http/find-port.ts';
import { listDescendants, readProcessTree } from '#scripts/process-tree.ts';
import type { ProcessTree } from '#scripts/process-tree.ts';
import { stopServer } from '#tests/support/site-under-test.ts';

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first correct page. */
  readonly startMs: number;
  /** Up to now. */
  use(): ProcessTree;
  /** Resident memory of the largest serving process, now. */
  largestBytes(): number;
  stop(): Promise<void>;
}

export interface BenchServerOptions {
  readonly dataDir: string;
  readonly releaseDir: string;
  readonly workers: number;
  /** Requested until it is correct. */
  readonly firstPage: string;
  readonly isRight: (html: string) => boolean;
}

const POLL_MS = 2;
const START_WITHIN_MS = 120_000;
const MAX_OUTPUT_LENGTH = 4_000;

export async function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = spawn(process.execPath, readServeArguments(), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      RELEASE_DIR: options.releaseDir,
      WORKERS: String(options.workers),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT_LENGTH)));
  }
  const stop = () => stopServer(server);
  while (!(await isAnswered(url + options.firstPage, options.isRight))) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (!hasEnded && performance.now() - startedAt < START_WITHIN_MS) continue;
    await stop();
    throw new Error(`The server did not show ${options.firstPage} correctly:\n${output}`);
  }
  const startMs = performance.now() - startedAt;
  return {
    url,
    pid: server.pid ?? 0,
    startMs,
    largestBytes: () =>
      Math.max(
        ...listDescendants(server.pid ?? 0)
          .filter(({ command }) => command.includes('server/main.mjs'))
          .map(({ residentBytes }) => residentBytes),
      ),
    use: () => readProcessTree(server.pid ?? 0) ?? { cpuMs: NaN, peakBytes: NaN },
    stop,
  };
}

/** As `npm run serve` starts it. */
function readServeArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } };
  return scripts.serve.split(' ').slice(1);
}

async function isAnswered(url: string, isRight: (html: string) => boolean): Promise<boolean> {
  try {
    const answer = await fetch(url);
    if (answer.ok && isRight(await answer.text())) return true;
  } catch {
    // not listening yet
  }
  await wait(POLL_MS);
  return false;
}
