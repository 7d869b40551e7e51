/** One machine: its own data directory, its server, and the commands that run on it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPort } from '#src/engine/http/find-port.ts';
import { listDescendants } from '#scripts/process-tree.ts';

const MAX_OUTPUT = 20_000;
const READY_WITHIN_MS = 300_000;
const ASK_EVERY_MS = 100;

export class WebNode {
  readonly name: string;
  readonly dataDir: string;
  readonly port: number;
  #env: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;
  #output = '';

  private constructor(name: string, dataDir: string, port: number, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.dataDir = dataDir;
    this.port = port;
    this.#env = { ...env, DATA_DIR: dataDir, PORT: String(port), NODE_NAME: name };
  }

  static async create(root: string, name: string, env: NodeJS.ProcessEnv): Promise<WebNode> {
    const dataDir = join(root, name);
    mkdirSync(dataDir, { recursive: true });
    return new WebNode(name, dataDir, await findPort(), env);
  }

  get output(): string {
    return this.#output;
  }

  start(): void {
    this.#server = this.#spawn(['scripts/start.ts']);
  }

  /** Starts a command of this machine. */
  run(...args: string[]): ChildProcess {
    return this.#spawn(args);
  }

  /** @throws with the output when the command fails */
  async runToEnd(...args: string[]): Promise<void> {
    const child = this.run(...args);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${args.join(' ')} failed on ${this.name}:\n${this.#output}`);
  }

  /** What `/readyz` says; undefined while nothing answers. */
  async askReady(): Promise<{ isReady: boolean; text: string } | undefined> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
    return answer && { isReady: answer.ok, text: await answer.text().catch(() => '') };
  }

  /** @returns how long it took */
  async untilReady(says = ''): Promise<number> {
    const startMs = performance.now();
    for (;;) {
      const ready = await this.askReady();
      if (ready?.isReady === true && ready.text.includes(says)) return performance.now() - startMs;
      if (performance.now() - startMs > READY_WITHIN_MS)
        throw new Error(`${this.name} is not ready (${ready?.text ?? 'no answer'}):\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** Like a power cut. */
  kill(): void {
    killTree(this.#server);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const last = setTimeout(() => killTree(server), 20_000);
    await ended;
    clearTimeout(last);
  }

  #spawn(args: readonly string[]): ChildProcess {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: this.#env });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-MAX_OUTPUT);
      });
    return child;
  }
}

export function killTree(child: ChildProcess | undefined): void {
  const { pid } = child ?? {};
  if (pid === undefined) return;
  for (const each of [pid, ...listDescendants(pid).map((one) => one.pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // it has ended with its parent
    }
  }
}
