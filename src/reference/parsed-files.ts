/**
 * Shipped files as they were parsed for the last catalog, below the data directory: after an edit, only the edited file is
 * parsed. Parsing all of them takes longer than all else that a catalog needs.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { readIfThere, writeIfPossible } from '#src/reference/compiled-catalogue.ts';
import { parseShippedFile, parseShippedFiles } from '#src/reference/read-shipped.ts';
import type { ParsedShipped, ShippedFile } from '#src/reference/read-shipped.ts';

const fileOf = (dataDir: string) => join(dataDir, 'reference', 'parsed.ndjson');

/**
 * @param version of the code that parses
 * @param parsed what is known of some files already
 * @throws ShippedCatalogueError with the mistakes of all files
 */
export function parseChangedFiles(
  dataDir: string,
  version: number,
  files: readonly ShippedFile[],
  parsed: ReadonlyMap<ShippedFile, ParsedShipped>,
): CatalogueMake[] {
  const known = readParsed(dataDir);
  const rows: { readonly digest: string; readonly file: ShippedFile; readonly parsed: ParsedShipped }[] =
    files.map((file) => {
      const digest = createHash('sha256').update(`${version} ${file.text}`).digest('base64url');
      const make = known.get(digest);
      return {
        digest,
        file,
        parsed: parsed.get(file) ?? (make ? { make, problems: [] } : parseShippedFile(file)),
      };
    });
  const makes = parseShippedFiles(files, new Map(rows.map((row) => [row.file, row.parsed])));
  if (rows.length !== known.size || rows.some(({ digest }) => !known.has(digest)))
    writeIfPossible(
      fileOf(dataDir),
      rows.map(({ digest, parsed: { make } }) => JSON.stringify([digest, make])).join('\n'),
    );
  return makes;
}

/** By digest of the file; none when the file is damaged. */
function readParsed(dataDir: string): Map<string, CatalogueMake> {
  const lines = readIfThere(fileOf(dataDir)).split('\n').filter(Boolean);
  try {
    // Our own file, written as a whole: validating it would take longer than parsing.
    return new Map(lines.map((line) => JSON.parse(line) as [string, CatalogueMake]));
  } catch {
    return new Map();
  }
}
