// Shared by all check scripts: reading files, and reporting problems.
import { globSync, readFileSync } from 'node:fs';

export interface SourceFile {
  /** Below the repository's root, with forward slashes. */
  path: string;
  text: string;
}

/** All files that match the glob patterns, sorted by path. */
export function readSourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** 1 for the first line. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Prints the problems, one per line, and sets the exit code if there are any. */
export function reportProblems(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
