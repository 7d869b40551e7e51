// The entry of the background process, which runs the outbox so that jobs take no time from visitors. The server starts
// it (background-process.ts); do not start it by hand. Plain JavaScript, as main.mjs is.
import { constants, getPriority, setPriority } from 'node:os';

// Set before any thread starts, because threads inherit it. Visitors get the processor first. Below the server's own priority:
// an absolute one would be refused above it, and far below it mail would wait for hours on a busy machine.
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
process.env['NODE_ENV'] ||= 'production';

const { enableCompileCache } = await import('node:module');
const { COMPILE_CACHE } = await import('#src/engine/building/compile-cache.mjs');
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
const { importProgram } = await import('#src/server/release-program.ts');

const { program, release } = await importProgram(process.env);
await program.runJobs(process.env, release);
