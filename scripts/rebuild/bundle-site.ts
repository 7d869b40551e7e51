// Runs Astro's build for what does not depend on data: the browser's files, the server, the bundle that renders pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from '#src/server/compile-cache.ts';

const KEPT_OUTPUT = 20_000;
/** Twice the memory that it needs. Left to itself it takes a third of a gigabyte more, beside processes that load data. */
const BUNDLER_OPTIONS = ['--max-old-space-size=400', '--max-semi-space-size=16'];

/** @param folder emptied first @param signal ends it */
export async function bundleSite(folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...BUNDLER_OPTIONS, 'node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      NO_COLOR: '1',
      RELEASE_DIR: folder,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-KEPT_OUTPUT)));
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  signal.addEventListener('abort', stop);
  const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
  process.off('exit', stop);
  signal.removeEventListener('abort', stop);
  if (killedBy !== null) throw new Error(`The build failed: its bundler was ended (${killedBy}).\n${output}`);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
