// `npm start` does everything that a fresh clone needs, then starts the server. It skips whatever is up to date.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { isRolledBack } from '#src/engine/publishing/releases.ts';
import { buildSite, isBuildCurrent } from '#scripts/build-site.ts';
import type { askSearchCluster as AskSearchCluster } from '#scripts/ask-search-cluster.ts';
import type { beginWithCopy as BeginWithCopy } from '#scripts/begin-with-copy.ts';
import { getShared } from '#scripts/get-shared.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import { runForBrands } from '#scripts/run-for-brands.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig, requireStart } from '#scripts/require-config.ts';

const HELP = `npm start

Generates sample stock if there is none, brings the site up to date, and serves it. Where machines share releases
(DATABASE_URL and RELEASE_STORE_URL), it serves theirs; a new machine with RELEASE_STORE_URL alone begins with the copy that is
there. With BRANDS, does so for each brand. Prints the address when it is ready.
Settings are environment variables; docs/operating.md lists them.

  --prepare   brings the site up to date, and does not serve it
  --help      shows this text
`;

const { values } = readOptions(HELP, { prepare: { type: 'boolean', default: false } });

if (process.env['BRANDS']) {
  await runForBrands(process.env, [process.execPath, ...process.execArgv, 'scripts/start.ts', '--prepare']);
  if (!values.prepare) await import('#src/server/main.mjs');
} else {
  const config = requireConfig();
  await requireStart(config);
  const progress = createProgress();
  if (config.searchCluster) await askSearch(config.searchCluster, progress);
  const isCopied = config.copyStoreUrl !== undefined && (await beginCopied(config, progress));
  const isShared = config.releaseStoreUrl !== undefined && (await getShared(config, progress));
  const current = readCurrent(config.dataDir);
  if (isCopied) {
    await prepareData(config, progress);
  } else if (isShared) {
    await prepareData(config, progress);
    progress.say(`Release ${current} is that of all machines; "npm run rebuild" makes another one for them.`);
  } else if (config.releaseDir === undefined && isRolledBack(config.dataDir)) {
    progress.say(
      `Release ${current} was rolled back to, and stays until "npm run rebuild" makes another one.`,
    );
  } else if (config.releaseDir === undefined) {
    // In its own process, whose memory the server does not keep.
    const rebuild = spawn(process.execPath, ['scripts/rebuild.ts'], { stdio: 'inherit' });
    const [code] = (await once(rebuild, 'exit')) as [number | null];
    if (code !== 0 && readCurrent(config.dataDir) === undefined) process.exit(1);
  } else {
    await prepareData(config, progress);
    if (!isBuildCurrent(config.releaseDir, config)) await buildSite(config, progress);
  }
  if (!values.prepare) {
    progress.say(`Forecourt is at ${config.siteOrigin}`);
    await import('#src/server/main.mjs');
  }
}

/** Loaded only where a cluster searches. */
async function askSearch(...args: Parameters<typeof AskSearchCluster>): Promise<void> {
  const { askSearchCluster } = await import('#scripts/ask-search-cluster.ts');
  await askSearchCluster(...args);
}

/** Loaded only by a machine with a store. */
async function beginCopied(...args: Parameters<typeof BeginWithCopy>): Promise<boolean> {
  const { beginWithCopy } = await import('#scripts/begin-with-copy.ts');
  return beginWithCopy(...args);
}
