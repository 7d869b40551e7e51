// The settings of a command. Prevents a stack trace when one of them is invalid.
import { requireOneBrand } from '#scripts/one-brand.ts';
import { requireFitFolder } from '#src/engine/building/folder-name.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Config } from '#src/server/config.ts';
import { checkStart } from '#src/server/start-checks.ts';

/** For a command that needs them: says which one is invalid and why, and exits. */
export function requireConfig(): Config {
  requireOneBrand();
  try {
    const config = loadConfig(process.env);
    for (const sentence of config.misspelled) process.stderr.write(`${sentence}\n`);
    return config;
  } catch (error) {
    return endWith(error);
  }
}

/** For a command that runs Astro in this folder. */
export function requireFolder(): void {
  try {
    requireFitFolder();
  } catch (error) {
    endWith(error);
  }
}

/**
 * For a command that serves in the end: reports what would keep it from serving before it spends minutes on a build.
 */
export async function requireStart(config: Config): Promise<void> {
  await checkStart(config).catch(endWith);
}

/** For a command about releases: says that a site of one folder has none, and exits. */
export function requireReleases({ releaseDir }: Config): void {
  if (releaseDir === undefined) return;
  process.stderr.write(
    `RELEASE_DIR is set: the site is the one in ${releaseDir}, and has no releases. Build it with npm run build, or leave out RELEASE_DIR.\nNothing has changed.\n`,
  );
  process.exit(1);
}

function endWith(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return process.exit(1);
}
