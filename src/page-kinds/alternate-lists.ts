/** The pages that programs can read in another form, for `llms.txt` and the lists of the makes. */
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { PrebuiltData } from '#src/page-kinds/page-kind.ts';
import { CONTENT_KINDS } from '#src/page-kinds/page-kinds.ts';

/** Those of no make. */
export function listAlternatePages(): { label: string; path: string }[] {
  return CONTENT_KINDS.flatMap((kind) =>
    kind.llms?.label === undefined ? [] : [{ label: kind.llms.label, path: kind.format({}) }],
  );
}

/** Those of a make, under the heading of their kind. */
export function listAlternatesOf(
  makeCode: string,
  data: PrebuiltData,
): { heading: string; paths: string[] }[] {
  return CONTENT_KINDS.flatMap((kind) => {
    if (kind.llms?.heading === undefined) return [];
    const all: readonly PathSearch[] = Object.values(kind.listPrebuilt?.(data) ?? {}).flat();
    const paths = all.filter((path) => path.makeCode === makeCode).map((path) => kind.format(path));
    return [{ heading: kind.llms.heading, paths }];
  });
}
