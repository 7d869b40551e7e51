// `npm run build`: data if there is none, then the static site. Prevents a build without stock and a silent minute.
import { loadConfig } from '#src/server/config.ts';
import { buildSite } from './build-site.ts';
import { prepareData } from './prepare-data.ts';
import { createProgress } from './progress.ts';

const HELP = `npm run build

Builds the static site into RELEASE_DIR (dist): pages for all makes, models, years and trims, from the reference
catalogue and the stock under DATA_DIR (var). Makes sample stock when there is none.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const config = loadConfig(process.env);
  const progress = createProgress();
  await prepareData(config, progress);
  await buildSite(config, progress);
}
