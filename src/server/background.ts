// The entry of the background process, which runs the outbox so that jobs take no time from visitors. The server starts
// it (background-process.ts); do not start it by hand.
import { constants, setPriority } from 'node:os';

// Set before any thread starts, because threads inherit it. Visitors get the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.env['NODE_ENV'] ||= 'production';

const { enableCompileCache } = await import('node:module');
const { COMPILE_CACHE } = await import('#src/engine/building/compile-cache.ts');
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
const { loadConfig } = await import('#src/server/config.ts');
const { createServices } = await import('#src/server/create-services.ts');
const { jobRunners } = await import('#src/server/job-handlers.ts');
const { runBackground } = await import('#src/engine/outbox/run-background.ts');

await runBackground(loadConfig(process.env), createServices, jobRunners);

export {};
