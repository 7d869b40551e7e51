// The entry of the server. An older Node would fail in some import with an unhelpful message.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Forecourt needs Node 24 or newer; this is ${process.version}. Start it with "npm start".\n`,
  );
  process.exit(1);
}

if (process.argv.includes('--help')) {
  process.stdout.write(`npm run serve

Serves the current release, without building anything. npm start also brings the site up to date first. Settings are
environment variables; docs/operations.md lists them.

  --help   shows this text
`);
  process.exit(0);
}

// Without it, React and others use their slow development builds.
process.env['NODE_ENV'] ||= 'production';

const { enableCompileCache, flushCompileCache } = await import('node:module');
const { COMPILE_CACHE } = await import('#src/engine/building/compile-cache.ts');
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE); // for everything imported from here on
const { default: cluster } = await import('node:cluster');
const { inspect } = await import('node:util');
const { ConfigError } = await import('#src/lib/config-error.ts');
const { loadConfig } = await import('#src/server/config.ts');

try {
  const config = loadConfig(process.env);
  if (cluster.isPrimary) {
    const { checkStart } = await import('#src/server/start-checks.ts');
    await checkStart(config);
  }
  // Releases are replaced, so even a single worker needs a primary process that restarts it.
  if (cluster.isPrimary && (config.workers > 1 || config.releaseDir === undefined)) {
    const { runWorkers } = await import('#src/server/worker-processes.ts');
    await runWorkers(config);
  } else {
    const { serve } = await import('#src/server/serve.ts');
    const { createServices } = await import('#src/server/create-services.ts');
    const { pageAddresses } = await import('#src/page-kinds/page-addresses.ts');
    const { startBackgroundProcess } = await import('#src/server/background-process.ts');
    const { isSameForAll, isTypicalPage } = await import('#src/page-kinds/same-for-all.ts');
    await serve(
      config,
      createServices,
      { pages: pageAddresses, isSameForAll, isTypicalPage },
      cluster.isPrimary ? startBackgroundProcess : undefined,
    );
    flushCompileCache(); // a process that is killed later saves nothing
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

export {};
