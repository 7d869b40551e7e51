/** Imports what the server's processes run from the release that they serve. */
import { findRelease, readReleasePlace, RELEASE_PROGRAM } from '#src/engine/publishing/find-release.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { importRelease } from '#src/engine/publishing/import-release.ts';
import type * as program from '#src/server/program.ts';

type Program = typeof program;

interface ReleaseProgram {
  readonly release: FoundRelease;
  readonly program: Program;
}

/** @throws ConfigError when nothing has been built */
export async function importProgram(environment: NodeJS.ProcessEnv): Promise<ReleaseProgram> {
  const release = findRelease(readReleasePlace(environment));
  return { release, program: await importRelease<Program>(release.folder, RELEASE_PROGRAM) };
}
