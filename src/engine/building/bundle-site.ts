// Runs Astro's build for everything that does not depend on data: the browser's files, the server, the bundle that
// renders pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from '#src/engine/building/compile-cache.mjs';
import { requireFitFolder } from '#src/engine/building/folder-name.ts';

const MAX_OUTPUT_LENGTH = 20_000;
/** Twice the memory it needs. Without a limit it takes a third of a gigabyte more, next to processes that load data. */
const BUNDLER_OPTIONS = [
  '--max-old-space-size=400',
  '--max-semi-space-size=16',
  `--import=${new URL('./read-only-program.mjs', import.meta.url).href}`,
];
/** Its native code allocates by mimalloc, which keeps 170 MB of freed memory for reuse unless it gives it back at once. */
const GIVE_MEMORY_BACK = { MIMALLOC_PURGE_DELAY: '0' };

/** @param folder emptied first @param signal stops it */
export async function bundleSite(folder: string, signal: AbortSignal): Promise<void> {
  requireFitFolder();
  const child = spawn(process.execPath, [...BUNDLER_OPTIONS, 'node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      ...GIVE_MEMORY_BACK,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      NO_COLOR: '1',
      RELEASE_DIR: folder,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT_LENGTH)));
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  signal.addEventListener('abort', stop);
  const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
  process.off('exit', stop);
  signal.removeEventListener('abort', stop);
  if (killedBy !== null)
    throw new Error(
      `The build failed because its bundler was killed (${killedBy}). Check the free memory.\n${output}`,
    );
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
