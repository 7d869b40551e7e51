// The editors' texts that ship with Forecourt, read as a server reads them, without storing anything.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { createCatalogue, sortMakes } from '#src/reference/catalogue-index.ts';
import { parseShippedFiles, readShippedFiles } from '#src/reference/read-shipped.ts';

export function openShippedContents(): EditorialContents {
  return loadEditorialContents({
    contentDir: 'src/content',
    dataDir: join(tmpdir(), 'forecourt-keeps-nothing'),
    catalogue: createCatalogue(sortMakes(parseShippedFiles(readShippedFiles())), 'shipped'),
    now: () => new Date(),
    keeps: false,
  });
}
