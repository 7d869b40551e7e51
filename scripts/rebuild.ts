// `npm run rebuild`: brings the published site up to date with everything that it is made of, and builds no page that is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from '#src/server/compile-cache.ts';

const HELP = `npm run rebuild [-- options]

Compares what the published pages were made of (code, settings, catalogue, editors' texts, stock) with what there is
now, builds the pages that differ into a new release under DATA_DIR/releases, checks it and publishes it. A running
server (npm start, npm run serve) goes over to it without a break. When something is wrong, nothing is published.

  --dry-run        says what would be built and why, and builds nothing
  --all            builds everything anew
  --accept-fewer   also publishes a release with far fewer pages than the one before
  --watch          again after each change of code, texts, facts or stock, until it is stopped: for development
  --events         only when the webhook has stored events that no build has taken up
`;

const options = new Set(process.argv.slice(2));
const known = ['--help', '--dry-run', '--all', '--accept-fewer', '--watch', '--events'];
const unknown = [...options].filter((option) => !known.includes(option));

if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. npm run rebuild -- --help tells what there is.\n`);
  process.exitCode = 1;
} else if (options.has('--help')) {
  process.stdout.write(HELP);
} else if (options.has('--watch')) {
  const { requireConfig } = await import('./require-config.ts');
  const { rebuildAtEachChange } = await import('./rebuild/watch-inputs.ts');
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  // A process for each: the code may be another one by then.
  const command = ['scripts/rebuild.ts', ...[...options].filter((option) => option !== '--watch')];
  const rebuild = () => once(spawn(process.execPath, command, { stdio: 'inherit' }), 'close');
  await rebuildAtEachChange(requireConfig(), rebuild, stopping.signal);
} else {
  // For what is imported from here on, and for threads.
  enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
  Object.assign(process.env, COMPILE_CACHE);
  const { requireConfig } = await import('./require-config.ts');
  const config = requireConfig();
  const { prepareSnapshot } = await import('./rebuild/prepare-snapshot.ts');
  const snapshot = prepareSnapshot(config);
  const { prepareData } = await import('./prepare-data.ts');
  const { createProgress } = await import('./progress.ts');
  const { rebuildAlone } = await import('./rebuild/rebuild-alone.ts');
  const progress = createProgress();
  try {
    await prepareData(config, progress);
    process.exitCode = await rebuildAlone({
      config,
      progress,
      snapshot,
      trigger: options.has('--events') ? 'desk or webhook' : 'npm run rebuild',
      all: options.has('--all'),
      dryRun: options.has('--dry-run'),
      acceptFewer: options.has('--accept-fewer'),
      forEvents: options.has('--events'),
    });
  } catch (error) {
    // A build tells its own mistakes: this is what it stands on, files and the database.
    if (!(error instanceof Error && 'code' in error)) throw error;
    const hint = `Has the disk room, and may this program write in ${config.dataDir}?`;
    process.stderr.write(`The rebuild could not be done: ${String(error)}. ${hint}\n`);
    process.exitCode = 1;
  }
}
