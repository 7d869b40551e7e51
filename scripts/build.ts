// `npm run build` makes sample data if there is no inventory, then builds the static site with progress.
import { buildSite } from '#scripts/build-site.ts';
import { buildInTurn } from '#scripts/get-shared.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';
import { buildOrExplain, requireBuildSpace } from '#scripts/require-space.ts';

const HELP = `npm run build

Rebuilds the whole site, checks it and publishes it: pages for all makes, models, years and trims, from the
reference catalog and the stock in DATA_DIR (var). Generates sample stock if there is none. To build only what has
changed, use npm run rebuild.

With RELEASE_DIR the site is built into that folder, and nothing is published.

  --help   shows this text
`;

readOptions(HELP, {});
const config = requireConfig();
const progress = createProgress();
requireBuildSpace(config.dataDir);
await buildOrExplain(config.dataDir, () =>
  buildInTurn(config, progress, async () => {
    await prepareData(config, progress);
    return buildSite(config, progress);
  }),
);
