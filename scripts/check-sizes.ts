// Prevents long files: half of src/ stays below 80 lines, nine tenths below 200, all below 300.
import { readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

const MAX_LINES = 300;
const MAX_MEDIAN_LINES = 80;
const MAX_P90_LINES = 200;

/** Files that are too long, then problems of the distribution over src/. */
export function findSizeProblems(files: readonly SourceFile[]): string[] {
  const sized = files.map(({ path, text }) => ({ path, lines: countLines(text) }));
  const problems = sized
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MAX_LINES}`);
  const inSource = sized.filter(({ path }) => path.startsWith('src/')).map(({ lines }) => lines);
  const median = quantile(inSource, 0.5);
  const p90 = quantile(inSource, 0.9);
  if (median > MAX_MEDIAN_LINES)
    problems.push(`src: the median file has ${median} lines, at most ${MAX_MEDIAN_LINES}`);
  if (p90 > MAX_P90_LINES)
    problems.push(`src: one file in ten is longer than ${p90} lines, at most ${MAX_P90_LINES}`);
  return problems;
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** The smallest value that at least the given share of all values does not exceed; 0 for none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

if (import.meta.main) {
  reportProblems(
    findSizeProblems(
      readSourceFiles('{src,scripts,integrations,tests}/**/*.{ts,tsx,astro,css}', '*.{ts,mjs}'),
    ),
  );
}
