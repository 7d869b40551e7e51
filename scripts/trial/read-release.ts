/** What a build made, from its own manifest. */
import { openRelease } from '#src/server/http/release.ts';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';

export interface BuiltPage {
  /** "model", "year, model, trim" and so on. */
  readonly kind: string;
  readonly htmlBytes: number;
  readonly brotliBytes: number;
}

export interface BuiltRelease {
  readonly pages: readonly BuiltPage[];
  readonly paths: ReadonlySet<string>;
}

export function readRelease(folder: string): BuiltRelease {
  const { files } = openRelease(folder);
  const pages = [...files]
    .filter(([, file]) => file.policy !== undefined)
    .map(([path, { bytes, br }]) => ({ kind: toKind(path), htmlBytes: bytes, brotliBytes: br ?? bytes }));
  return { pages, paths: new Set(files.keys()) };
}

function toKind(path: string): string {
  const { year, makeCode, modelCode, trimCode } = parseSearchPath(path) ?? {};
  const parts = [year && 'year', makeCode && 'make', modelCode && 'model', trimCode && 'trim'].filter(
    Boolean,
  );
  return parts.length === 0 ? 'home, all cars, errors' : parts.join(', ');
}
