/** Rebuilds the published pages after imports, beside the next import; one rebuild at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Rebuilder {
  /** What changes during a rebuild gets another one. */
  ask(): void;
  /** Whether all rebuilds asked for so far succeeded. */
  whenIdle(): Promise<boolean>;
}

export function createRebuilder(dataDir: string): Rebuilder {
  let isAsked = false;
  let hasFailed = false;
  let running: Promise<void> | undefined;
  const rebuildAll = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      const env = { ...process.env, DATA_DIR: dataDir };
      const child = spawn(process.execPath, ['scripts/rebuild.ts'], { stdio: 'inherit', env });
      const [code] = (await once(child, 'close')) as [number | null];
      hasFailed = code !== 0;
    }
    running = undefined;
  };
  return {
    ask() {
      isAsked = true;
      running ??= rebuildAll();
    },
    async whenIdle() {
      await running;
      return !hasFailed;
    },
  };
}
