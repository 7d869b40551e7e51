// Prevents circles of imports, of types as well: files in a circle can only be read, moved and tested together. What is
// imported when it is needed (`import()`) does not count.
import { importedPath, readImports } from '#scripts/read-imports.ts';
import { readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

/** One line for each group of files that import each other. */
export function findCycleProblems(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map((file) => [file.path, listImports(file).filter((path) => paths.has(path))]),
  );
  return findCircles(targets).map((circle) => `import each other: ${circle.toSorted().join(', ')}`);
}

function listImports(file: SourceFile): string[] {
  return readImports(file).flatMap(({ specifier }) => importedPath(specifier, file.path) ?? []);
}

/** Strongly connected components of more than one file, by Tarjan's algorithm. */
function findCircles(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(path: string): number {
    const index = order.size;
    order.set(path, index);
    lowest.set(path, index);
    open.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) lower(path, visit(target));
      else if (open.includes(target)) lower(path, order.get(target) ?? index);
    }
    const low = lowest.get(path) ?? index;
    if (low === index) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  }
  function lower(path: string, value: number): void {
    lowest.set(path, Math.min(lowest.get(path) ?? value, value));
  }

  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return circles;
}

if (import.meta.main) {
  reportProblems(findCycleProblems(readSourceFiles('{src,scripts,integrations}/**/*.{ts,tsx,astro}')));
}
