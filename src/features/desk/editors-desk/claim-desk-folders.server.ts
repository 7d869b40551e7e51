/** Before a save at the desk, where several machines share a database. */
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { claimDeskFolder } from '#src/engine/publishing/desk-folders.ts';
import type { DeskFolderKind } from '#src/engine/publishing/desk-folders.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';
import type { FindRefusal } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { Config } from '#src/server/config.ts';

/** Why nothing may be saved on this machine, as the start of a sentence. A machine alone needs no mark in its folders. */
export async function claimDeskFolders(
  config: Config,
  db: Database,
  kinds: readonly DeskFolderKind[],
): Promise<string | undefined> {
  if (config.databaseUrl === undefined) return undefined;
  const sinceMs = await readSharedClock(db);
  try {
    for (const kind of kinds) {
      const refusal = await claimDeskFolder(db, config, { kind, node: config.nodeName, since_ms: sinceMs });
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  } catch (error) {
    const problem = findDiskProblem(error);
    if (problem === undefined) throw error;
    return problem.words;
  }
}

/** What a save of these files asks first: their folder and that of their history must belong to this machine. */
export function createRefusal(
  { config, db }: { readonly config: Config; readonly db: Database },
  files: 'texts' | 'catalog',
): FindRefusal {
  return () => claimDeskFolders(config, db, [files, 'desk']);
}
