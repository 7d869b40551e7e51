// The entry of the server. Plain JavaScript, because Node loads a compiler of 16 MB to take the types out of what it runs
// before its cache is on.

import { requireNode } from '#src/lib/required-node.mjs';

requireNode();

if (process.argv.includes('--help')) {
  process.stdout.write(`npm run serve

Serves the current release, without building anything. npm start also brings the site up to date first. With BRANDS,
serves several brands by their hosts; docs/brands.md says how. Settings are environment variables; docs/operating.md
lists them.

  --help   shows this text
`);
  process.exit(0);
}

if (process.argv.length > 2) {
  process.stderr.write(
    `Unknown: ${process.argv.slice(2).join(' ')}. Settings of the server are environment variables; docs/operating.md lists them.\n`,
  );
  process.exit(1);
}

// Without it, React and others use their slow development builds.
process.env['NODE_ENV'] ||= 'production';

const { enableCompileCache, flushCompileCache } = await import('node:module');
const { COMPILE_CACHE } = await import('#src/engine/building/compile-cache.mjs');
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE); // for everything imported from here on
const { inspect } = await import('node:util');

try {
  if (process.env['BRANDS']) {
    const { serveBrands } = await import('#src/server/brands/serve-brands.ts');
    await serveBrands(process.env);
  } else await serveOne();
} catch (error) {
  // By its name, because a release has its own class of that error.
  const isClear = error instanceof Error && error.name === 'ConfigError';
  process.stderr.write(`${isClear ? error.message : inspect(error)}\n`);
  process.exit(1);
}

async function serveOne() {
  // The server of one of several brands ends with the one in front, also when that is killed and can't say so.
  const { default: cluster } = await import('node:cluster');
  if (cluster.isPrimary && process.channel)
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { importProgram } = await import('#src/server/release-program.ts');
  const { program, release } = await importProgram(process.env);
  await program.runServer(process.env, release);
  flushCompileCache(); // a process that is killed later saves nothing
}
