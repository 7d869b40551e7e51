// `npm start`: everything a fresh clone needs, then the server. Does nothing twice: what is there and true stays.
import { loadConfig } from '#src/server/config.ts';
import { buildSite } from './build-site.ts';
import { isBuildCurrent } from './build-inputs.ts';
import { prepareData } from './prepare-data.ts';
import { createProgress } from './progress.ts';

const HELP = `npm start

Makes sample stock when there is none, builds the site when it is missing or out of date, then serves it.
The address is printed when it is ready. Settings are environment variables; README.md names them.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const config = loadConfig(process.env);
  const progress = createProgress();
  await prepareData(config, progress);
  if (!isBuildCurrent(config)) await buildSite(config, progress);
  progress.say(`Forecourt is at ${config.siteOrigin}`);
  await import('#src/server/main.ts');
}
