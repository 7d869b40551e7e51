// A copy of the checkout whose code, facts and texts a test may change, move and serve.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { findPort } from '#src/engine/http/find-port.ts';
import { stopServer } from '#tests/support/site-under-test.ts';

/** Everything needed to build and serve. */
export const COPIED = [
  'src',
  'public',
  'integrations',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const READY_WITHIN = { timeout: 60_000, interval: 100 };

export interface CopiedServer {
  readonly url: string;
  readonly output: () => string;
  /** Kills every process that serves visitors, and waits until they have been replaced. */
  readonly killWorkers: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export class CopiedCheckout {
  /** Both are in one folder, next to each other. */
  readonly home = mkdtempSync(join(tmpdir(), 'forecourt-copy-'));
  program = join(this.home, 'program');
  dataDir = join(this.home, 'data');
  readonly #env: Record<string, string>;

  constructor(env: Record<string, string>) {
    this.#env = env;
    for (const path of COPIED) cpSync(path, join(this.program, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.program, 'node_modules'));
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Moves program and data to separate places. */
  move(): void {
    for (const part of ['program', 'dataDir'] as const) {
      const target = join(this.home, 'moved', part);
      cpSync(this[part], target, { recursive: true, verbatimSymlinks: true });
      renameSync(this[part], `${this[part]}-away`);
      this[part] = target;
    }
  }

  edit(path: string, change: (text: string) => string): void {
    const file = join(this.program, path);
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`The edit of ${path} changes nothing.`);
    writeFileSync(file, changed);
  }

  /** Runs a script to its end. */
  run(script: string, ...options: string[]): Promise<{ code: number; output: string }> {
    return new Promise((done) => {
      execFile(
        process.execPath,
        [script, ...options],
        { cwd: this.program, env: this.#environment(), maxBuffer: 1 << 26 },
        (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  async serve(): Promise<CopiedServer> {
    const port = await findPort();
    const server = spawn(process.execPath, ['src/server/main.mjs'], {
      cwd: this.program,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...this.#environment(), PORT: String(port), WORKERS: '1' },
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, server, () => output);
    return {
      url,
      output: () => output,
      stop: () => stopServer(server),
      killWorkers: async () => {
        const before = listListening(output);
        process.kill(before.at(-1) ?? 0, 'SIGKILL');
        await vi.waitFor(() => {
          if (listListening(output).length === before.length) throw new Error(`No other process:\n${output}`);
        }, READY_WITHIN);
        await untilReady(url, server, () => output);
      },
    };
  }

  #environment(): NodeJS.ProcessEnv {
    return { ...process.env, RELEASE_DIR: '', ...this.#env, DATA_DIR: this.dataDir, NODE_ENV: 'production' };
  }
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  await vi.waitFor(async () => {
    if (server.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error(`It is not ready:\n${output()}`);
  }, READY_WITHIN);
}

function listListening(output: string): number[] {
  return output
    .split('\n')
    .filter((line) => line.includes('"msg":"listening"'))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
}
