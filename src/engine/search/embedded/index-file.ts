/** Indexes on disk: built once, written once, and opened by every process that starts. */
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { buildIndexTables } from '#src/engine/search/embedded/index-builder.ts';
import { SearchIndex } from '#src/engine/search/embedded/search-index.ts';
import { readTableFile, writeTableFile } from '#src/engine/search/embedded/table-file.ts';

/** Reads the documents one at a time, and keeps some hundred bytes of each until the file is written. */
export function writeIndexFile(path: string, documents: Iterable<SearchDocument>): void {
  writeTableFile(path, buildIndexTables(documents));
}

export function writeSearchIndex(index: SearchIndex, path: string): void {
  writeTableFile(path, index.tables);
}

/** @throws IndexFileError when the file is damaged or has another version; build it again */
export function readSearchIndex(path: string): SearchIndex {
  return new SearchIndex(readTableFile(path));
}
