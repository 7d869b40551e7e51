// Checks a file of brands, and says how each is served.
import { resolve } from 'node:path';
import { readOptions } from '#scripts/read-options.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { readBrandsFile } from '#src/server/brand-config.ts';

const HELP = `npm run brands -- FILE

Checks a file of brands (docs/brands.md) and prints the settings with which each of them is built and served.

Exit codes: 0 all brands can be served; 1 the first mistake.
`;

const { positionals } = readOptions(HELP, {});
const [file] = positionals;
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
