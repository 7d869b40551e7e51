// Prevents imports across the layers of `src/`: see docs/architecture.md.
import { placeOf } from '#scripts/imports/places.ts';
import type { Place } from '#scripts/imports/places.ts';
import { POLICIES } from '#scripts/imports/policies.ts';
import type { Target } from '#scripts/imports/policies.ts';
import { importedPath, readImports, readLateImports } from '#scripts/read-imports.ts';
import { readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

/** One line for each import that no policy allows. */
export function findImportProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const from = placeOf(file.path);
    return [...readImports(file), ...readLateImports(file)].flatMap(({ specifier, line, isType }) => {
      const problem = findProblem(from, toTarget(specifier, file.path), isType);
      return problem === undefined ? [] : [`${file.path}:${line}: imports ${specifier}. ${problem}`];
    });
  });
}

function toTarget(specifier: string, importer: string): Target {
  const path = importedPath(specifier, importer);
  return path === undefined ? { module: specifier } : { place: placeOf(path) };
}

/** Why the import is not allowed; undefined when it is. */
function findProblem(from: Place, target: Target, isType: boolean): string | undefined {
  const kind = isType ? 'type' : 'value';
  const decides = POLICIES.findLast(
    (policy) => (policy.only ?? kind) === kind && policy.from(from) && policy.to(target, from),
  );
  if (decides?.allowed === true) return undefined;
  return decides?.message ?? 'scripts/imports/policies.ts does not allow it.';
}

/** Declarations name types of every layer. */
const isCode = ({ path }: SourceFile) => !path.endsWith('.d.ts');

if (import.meta.main)
  reportProblems(findImportProblems(readSourceFiles('src/**/*.{ts,tsx,astro}').filter(isCode)));
