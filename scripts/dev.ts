// `npm run dev` makes sample stock when there is none, so that the site is not empty, then starts Astro's development
// server.
import { spawn } from 'node:child_process';
import { prepareData } from '#scripts/prepare-data.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig, requireFolder } from '#scripts/require-config.ts';

const HELP = `npm run dev

Starts the development server on PORT (4321). Edited code, texts and facts show after a reload. Generates sample stock if
there is none.

  --help   shows this text
`;

readOptions(HELP, {});
const config = requireConfig();
requireFolder();
await prepareData(config, createProgress());
const server = spawn(
  process.execPath,
  ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(config.port)],
  {
    stdio: 'inherit',
    // In the foreground, even when Astro thinks that an agent started it.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' },
  },
);
server.on('exit', (code) => process.exit(code ?? 1));
