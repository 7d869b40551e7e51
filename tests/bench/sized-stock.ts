/** Sample stock of any size for a benchmark. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Its data directory, kept between runs, because stock of the same size and seed is always the same. */
export async function prepareSizedStock(listings: number, seed: number): Promise<string> {
  const dataDir = resolve(`.bench/ssr-${listings}-${seed}`);
  const made = join(dataDir, 'made');
  if (existsSync(made)) return dataDir;
  const child = spawn(
    process.execPath,
    ['scripts/inventory-sample.ts', `--listings=${listings}`, `--seed=${seed}`, `--data-dir=${dataDir}`],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The sample stock could not be made.');
  writeFileSync(made, '');
  return dataDir;
}
