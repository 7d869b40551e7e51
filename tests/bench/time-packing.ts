/** What packing takes of a build, told apart: rendering is compared with builds that pack nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { packPage } from '#scripts/rebuild/pack-files.ts';
import { MAX_PROCESSES } from '#scripts/rebuild/render-pool.ts';
import { readCurrent, releaseFolder } from '#src/server/publishing/releases.ts';
import { MANIFEST_NAME, releaseManifestSchema } from '#src/server/http/release.ts';

const SAMPLE = 600;

/** Seconds that packing all pages of the current release takes of a build's time, from a sample of them. */
export function timePacking(dataDir: string): number {
  const folder = releaseFolder(dataDir, readCurrent(dataDir) ?? '');
  const manifest: unknown = JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8'));
  const names = Object.values(releaseManifestSchema.parse(manifest).files)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.html'));
  const every = Math.max(1, Math.floor(names.length / SAMPLE));
  const sample = names.filter((_, index) => index % every === 0);
  const pages = sample.map((name) => ({ name, html: readFileSync(join(folder, 'client', name)) }));
  const before = process.cpuUsage();
  for (const { name, html } of pages) packPage(name, html);
  const { user, system } = process.cpuUsage(before);
  const perPage = (user + system) / 1e6 / pages.length;
  return (perPage * names.length) / Math.min(MAX_PROCESSES, availableParallelism());
}
