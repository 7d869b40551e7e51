// Checks a file of brands, and runs commands for brands that one installation serves.
import { resolve } from 'node:path';
import { readOptionsAndWords } from '#scripts/read-options.ts';
import { runForBrands } from '#scripts/run-for-brands.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { readBrandsFile } from '#src/server/brand-config.ts';

const HELP = `npm run brands -- FILE
npm run brands -- --each -- COMMAND…

Checks a file of brands (docs/brands.md) and prints the settings with which each of them is built and served alone.
With --each or --only, runs a command with the settings of each brand of BRANDS, one after another:

  BRANDS=consumer,midtown npm run brands -- --each -- npm run inventory:import -- --feed generic cars.csv

  --each       for each brand
  --only ID    for one of them
  --help       shows this text

Exit codes: 0 all brands can be served, or the command succeeded; 1 the first mistake; else that of the command.
`;

const { positionals, values } = readOptionsAndWords(HELP, {
  each: { type: 'boolean' },
  only: { type: 'string' },
});
if (values.each || values.only !== undefined) await runForBrands(process.env, positionals, values.only);
else checkFile(positionals[0]);

function checkFile(file: string | undefined): void {
  try {
    if (file === undefined) throw new ConfigError(`Name a file.\n\n${HELP}`);
    for (const [id, { brand, origin, domains }] of readBrandsFile(file)) {
      process.stdout.write(`${brand.name}: rules of ${brand.key}, ${origin ?? 'no domain'}\n`);
      process.stdout.write(
        `  BRAND=${id} BRANDS_FILE=${resolve(file)}${domains.length === 0 ? ' SITE_ORIGIN=https://…' : ''}\n`,
      );
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
