/** Imports what the server's processes run from the release that they serve. */
import {
  checkParts,
  findRelease,
  readReleasePlace,
  RELEASE_PROGRAM,
} from '#src/engine/publishing/find-release.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { importRelease } from '#src/engine/publishing/import-release.ts';
import type * as program from '#src/server/program.ts';

type Program = typeof program;

interface ReleaseProgram {
  readonly release: FoundRelease;
  readonly program: Program;
}

/**
 * @param isDraft not everything of the release has been built yet
 * @throws ConfigError when nothing has been built, or a part of it is gone
 */
export async function importProgram(
  environment: NodeJS.ProcessEnv,
  { isDraft = false } = {},
): Promise<ReleaseProgram> {
  const release = findRelease(readReleasePlace(environment));
  if (!isDraft) checkParts(release);
  return { release, program: await importRelease<Program>(release.folder, RELEASE_PROGRAM) };
}
