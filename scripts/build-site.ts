// Runs Astro's build with progress for a person: its own output is a line per page, thousands of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#src/server/config.ts';
import { digestBuildInputs } from './build-inputs.ts';
import type { Progress } from './progress.ts';

/** A line of Astro's for each page: "  ├─ /cars-for-sale/honda.html (+12ms)". */
const PAGE_LINE = /[├└]─ \/\S/g;
/** A page leaves megabytes of short-lived objects; with room for them, a sixth of the build's time is saved. */
const YOUNG_GENERATION = '--max-semi-space-size=64';
const KEPT_OUTPUT = 20_000;

/** Marks the release with the digest of its inputs, so that a start can tell whether it is out of date. */
export async function buildSite(config: Config, progress: Progress): Promise<void> {
  const inputs = digestBuildInputs(config);
  const start = performance.now();
  const child = spawn(process.execPath, [YOUNG_GENERATION, 'node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
  });
  let output = '';
  let pages = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT);
      const more = text.match(PAGE_LINE)?.length ?? 0;
      if (more > 0) progress.count('Pages', (pages += more));
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  const seconds = (performance.now() - start) / 1_000;
  progress.say(`Built ${pages.toLocaleString('en-US')} pages in ${seconds.toFixed(1)} s.`);
  mkdirSync(config.releaseDir, { recursive: true });
  writeFileSync(join(config.releaseDir, 'inputs.txt'), inputs);
}
