/** A server that loads code and data at once, and opens the release when it is told that it is whole. For `trial.ts`. */
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadConfig } from '#src/server/config.ts';
import { serve } from '#src/server/serve.ts';
import { createServices } from '#src/server/services.ts';

// Whoever tries the release has gone.
process.on('disconnect', () => process.exit(1));
const told = once(process, 'message');
const config = loadConfig(process.env);
const services = createServices(config);
if (config.releaseDir !== undefined)
  await import(pathToFileURL(join(realpathSync(config.releaseDir), 'server/entry.mjs')).href);
await told;
// Promises are kept by who serves visitors: of code that nobody has tried, on a port that nobody knows, none is.
await serve(config, () => services, []);
