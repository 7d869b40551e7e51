// `npm run rebuild` brings the published site up to date with all its inputs, and builds only the pages that need it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from '#src/engine/building/compile-cache.mjs';

const HELP = `npm run rebuild [-- options]

Compares the inputs of the published pages (code, settings, catalog, editors' texts, stock) with the current ones, builds
the pages that differ into a new release in DATA_DIR/releases, checks it and publishes it. A running server (npm start,
npm run serve) switches to it without interruption. When something is wrong, nothing is published.

  --dry-run        shows what would be built and why, without building
  --all            rebuilds every page
  --accept-fewer   publishes a release even with far fewer pages, texts or makes than the previous one
  --watch          rebuilds after each change of code, texts, facts or stock, until stopped: for development
  --join           renders pages for the builds of other machines (RELEASE_STORE_URL), until stopped
  --events         only if the webhook has stored events that no build has picked up
  --help           shows this text
`;

const options = new Set(process.argv.slice(2));
const known = ['--help', '--dry-run', '--all', '--accept-fewer', '--watch', '--join', '--events'];
const unknown = [...options].filter((option) => !known.includes(option));

if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. npm run rebuild -- --help lists the options.\n`);
  process.exitCode = 1;
} else if (options.has('--help')) {
  process.stdout.write(HELP);
} else if (options.has('--join') && options.size > 1) {
  process.stderr.write('--join takes no other option.\n');
  process.exitCode = 1;
} else if (options.has('--watch')) {
  const { requireConfig, requireReleases } = await import('#scripts/require-config.ts');
  const { rebuildAtEachChange } = await import('#scripts/rebuild/watch-inputs.ts');
  const config = requireConfig();
  requireReleases(config);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  // A process for each, because the code may have changed.
  const command = ['scripts/rebuild.ts', ...[...options].filter((option) => option !== '--watch')];
  const rebuild = () => once(spawn(process.execPath, command, { stdio: 'inherit' }), 'close');
  await rebuildAtEachChange(config, rebuild, stopping.signal);
} else if (options.has('--join')) {
  const { requireConfig } = await import('#scripts/require-config.ts');
  const { runCommand } = await import('#scripts/run-command.ts');
  const { joinBuilds } = await import('#scripts/rebuild/join-builds.ts');
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await runCommand(() => joinBuilds(requireConfig(), say, stopping.signal));
} else {
  // For everything imported from here on, and for threads.
  enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
  Object.assign(process.env, COMPILE_CACHE);
  const { requireConfig, requireReleases } = await import('#scripts/require-config.ts');
  const config = requireConfig();
  requireReleases(config);
  const { requireBuildSpace, buildOrExplain } = await import('#scripts/require-space.ts');
  const dryRun = options.has('--dry-run');
  const forEvents = options.has('--events');
  if (!dryRun) requireBuildSpace(config.dataDir, forEvents);
  const { prepareSnapshot } = await import('#scripts/rebuild/prepare-snapshot.ts');
  const snapshot = config.releaseStoreUrl === undefined ? prepareSnapshot(config) : undefined;
  const { buildInTurn } = await import('#scripts/get-shared.ts');
  const { reportMissingStock } = await import('#scripts/rebuild/dry-run-stock.ts');
  const { prepareData } = await import('#scripts/prepare-data.ts');
  const { createProgress } = await import('#scripts/progress.ts');
  const { rebuildAlone } = await import('#src/engine/building/rebuild-alone.ts');
  const { withTracer } = await import('#scripts/with-tracer.ts');
  const { runRebuild } = await import('#scripts/rebuild/run-rebuild.ts');
  const progress = createProgress();
  await buildOrExplain(config.dataDir, () =>
    buildInTurn(config, progress, async () => {
      if (!dryRun) await prepareData(config, progress);
      else if (!(await reportMissingStock(config, (line) => progress.say(line)))) return 0;
      return withTracer(config, progress, (tracer) =>
        rebuildAlone({
          dataDir: config.dataDir,
          progress,
          tracer,
          trigger: forEvents ? 'desk or webhook' : 'npm run rebuild',
          dryRun,
          forEvents,
          run: (report) =>
            runRebuild({
              config,
              ...(snapshot && { snapshot }),
              all: options.has('--all'),
              dryRun,
              acceptFewer: options.has('--accept-fewer'),
              lowPriority: forEvents,
              ...report,
            }),
        }),
      );
    }),
  );
}
