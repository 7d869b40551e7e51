// The entry of the background process: it runs the outbox, so that no job takes time from a visitor. Started by the
// server itself (background-process.ts); there is no reason to start it by hand.
import { constants, setPriority } from 'node:os';

// Before any thread is started: threads inherit it. Where both want the processor, visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.env['NODE_ENV'] ||= 'production';

const { enableCompileCache } = await import('node:module');
const { COMPILE_CACHE } = await import('#src/server/compile-cache.ts');
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
const { loadConfig } = await import('#src/server/config.ts');
const { createServices } = await import('#src/server/create-services.ts');
const { jobRunners } = await import('#src/server/job-handlers.ts');
const { runBackground } = await import('#src/engine/outbox/run-background.ts');

await runBackground(loadConfig(process.env), createServices, jobRunners);

export {};
