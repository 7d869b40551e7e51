/** A copy of a folder without extra space: files are hard links, and a change replaces the link with a new file. */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';

export interface LinkedTree {
  readonly from: string;
  readonly to: string;
}

export function linkTree({ from, to }: LinkedTree): void {
  const link = (below: string): void => {
    mkdirSync(join(to, below), { recursive: true });
    for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
      const name = join(below, entry.name);
      if (entry.isDirectory()) link(name);
      else linkFile(join(from, name), join(to, name));
    }
  };
  link('');
}

/** In a thread, because forty thousand files take most of a second. */
export function linkTreesOffThread(trees: readonly LinkedTree[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./link-thread.ts', import.meta.url), {
      workerData: trees,
      execArgv: THREAD_ARGS,
    });
    thread.once('error', reject);
    thread.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Linking files failed with code ${code}.`)),
    );
  });
}

/** Not every file system has hard links, and none has them across file systems. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
