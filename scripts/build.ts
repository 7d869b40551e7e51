// `npm run build`: data if there is none, then the static site. Prevents a build without stock and a silent minute.
import { buildSite } from './build-site.ts';
import { prepareData } from './prepare-data.ts';
import { createProgress } from './progress.ts';
import { requireConfig } from './require-config.ts';

const HELP = `npm run build

Builds the whole site anew, checks it and publishes it: pages for all makes, models, years and trims, from the
reference catalogue and the stock under DATA_DIR (var). Makes sample stock when there is none. npm run rebuild builds
what has changed, and no more.

With RELEASE_DIR the site is built into that folder, and nothing is published.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const config = requireConfig();
  const progress = createProgress();
  await prepareData(config, progress);
  process.exitCode = await buildSite(config, progress);
}
