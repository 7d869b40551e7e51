// Runs Astro's build for what does not depend on data: the browser's files, the server, the bundle that renders pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { KEPT_CODE } from '#src/server/kept-code.ts';

const KEPT_OUTPUT = 20_000;

/** @param folder emptied first */
export async function bundleSite(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...KEPT_CODE,
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
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', stop);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
