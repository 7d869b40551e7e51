/** The files of the catalog, as the desk reads and writes them. */
import { join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import type { EditedFolder } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { Log } from '#src/engine/log/log.ts';
import { findEditedMistakes } from '#src/reference/shipped-sources.ts';
import type { ShippedProblem } from '#src/reference/read-shipped.ts';

/** One file a make, directly in the folder. */
const FACT_FILE = /^[a-z0-9][a-z0-9-]{0,79}\.yaml$/;

export type FactFolder = EditedFolder<ShippedProblem>;

export function openFactFolder(
  { catalogDir, dataDir }: { readonly catalogDir: string; readonly dataDir: string },
  log: Pick<Log, 'error'>,
): Omit<FactFolder, 'findRefusal'> {
  return {
    ...{ folder: catalogDir, dataDir, log },
    isPath: (file) => FACT_FILE.test(file),
    read(file) {
      const path = join(catalogDir, file);
      return FACT_FILE.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    findMistakes: (file, text) => findEditedMistakes({ name: file, text }, catalogDir),
  };
}
