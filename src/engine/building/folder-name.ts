import { ConfigError } from '#src/lib/config-error.ts';

/** Vite reads `#`, `%` and `?` in the path of the project as parts of an address, and Astro writes it between `'`. */
const UNFIT = /['#%?]/;

/**
 * @param folder of the project
 * @throws ConfigError when Astro cannot bundle what is in it, because of the name of it or of a folder around it
 */
export function requireFitFolder(folder = process.cwd()): void {
  const [unfit] = UNFIT.exec(folder) ?? [];
  if (unfit !== undefined)
    throw new ConfigError(
      `Astro cannot build in ${folder}, because of the ${unfit} in its path. Rename that folder, or move the project.`,
    );
}
