/** A cluster of OpenSearch of our own on this machine's loopback, by the recipe in ../shared/scale. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface PrivateCluster {
  /** Of its nodes. */
  readonly urls: readonly string[];
  /** Like a power cut. @param node from 0 */
  kill(node: number): void;
  /** Starts what was killed, with its data, and waits until the cluster has all nodes. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

const RECIPE = resolve('../shared/scale');
const HTTP_PORT = 9471;
const TRANSPORT_PORT = 9571;
const WORK_DIR = join(tmpdir(), 'forecourt-test-opensearch');

/** @param nodes how many, with 768 MB each @returns the reason when this machine cannot */
export async function startPrivateCluster(nodes: number): Promise<PrivateCluster | string> {
  if (!existsSync(join(RECIPE, 'up.sh'))) return 'there is no recipe in ../shared/scale';
  if ((await run('java', ['-version'])) !== 0)
    return 'install Java 17 (apt-get install openjdk-17-jre-headless)';
  if ((await run('mvn', ['-v'])) !== 0) return 'install Maven (apt-get install maven)';
  const code = await run('bash', [join(RECIPE, 'up.sh'), String(nodes)]);
  const stop = async () => {
    await run('bash', [join(RECIPE, 'down.sh')]);
  };
  if (code !== 0) {
    await stop();
    throw new Error('OpenSearch did not start.');
  }
  const urls = Array.from({ length: nodes }, (_, node) => `http://127.0.0.1:${HTTP_PORT + node}`);
  return {
    urls,
    kill(node) {
      process.kill(Number(readFileSync(join(WORK_DIR, 'data', `n${node + 1}`, 'pid'), 'utf8')), 'SIGKILL');
    },
    async revive() {
      const revived = await run('bash', [join(RECIPE, 'up.sh'), String(nodes)], { KEEP: '1' });
      if (revived !== 0) throw new Error('A node of OpenSearch did not start again.');
    },
    stop,
  };
}

/** Returns the exit code; -1 for a program that is not there. */
async function run(
  command: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(command, options, {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...env,
      SCALE_DIR: WORK_DIR,
      HTTP_PORT: String(HTTP_PORT),
      TRANSPORT_PORT: String(TRANSPORT_PORT),
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return ended.then(([code]) => code ?? 1).catch(() => -1);
}
