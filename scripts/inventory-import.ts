// Imports a stock feed by its mapping. This file is small, because it decides how all others are loaded.
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from '#src/engine/building/compile-cache.mjs';

Object.assign(process.env, COMPILE_CACHE); // for threads
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
const { runImport } = await import('#scripts/inventory-import/run-import.ts');
process.exitCode = await runImport();
