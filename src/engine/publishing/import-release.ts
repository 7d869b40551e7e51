/**
 * Imports code of a release from any folder. Its code imports packages and `#src/` by name, which Node would look up in
 * the folders above it. They are resolved from this program instead, so a release works outside the program's folder
 * and after either has moved.
 */
import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { damagedRelease } from '#src/lib/release-part.ts';

/** Names are resolved as if this file imported them, also for the copy of it that a release has. */
const PROGRAM = import.meta.resolve('#src/engine/publishing/import-release.ts');
/** Neither a path nor a URL: a package, or `#src/…`. */
const IS_NAME = /^(?![./]|[a-z][a-z0-9+.-]*:)/i;
const hooked = new Set<string>();

/**
 * @param file below the folder, such as `server/entry.mjs`
 * @throws ConfigError when the code of the release is damaged, and what it throws
 */
export async function importRelease<Module>(folder: string, file: string): Promise<Module> {
  resolveFromProgram(folder);
  const path = join(realpathSync(folder), file);
  try {
    return (await import(pathToFileURL(path).href)) as Module;
  } catch (error) {
    throw error instanceof SyntaxError ? damagedRelease(path, error) : error;
  }
}

function resolveFromProgram(folder: string): void {
  const releaseUrl = pathToFileURL(join(realpathSync(folder), '/')).href;
  if (hooked.has(releaseUrl)) return;
  hooked.add(releaseUrl);
  registerHooks({
    resolve: (name, context, next) => {
      const isOfRelease = IS_NAME.test(name) && context.parentURL?.startsWith(releaseUrl) === true;
      return next(name, isOfRelease ? { ...context, parentURL: PROGRAM } : context);
    },
  });
}
