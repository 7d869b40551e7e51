/** Keeps how people wrote the lines of a file that a program changed. */
import { diffLines } from '#src/lib/diff-lines.ts';

/**
 * The changed text with every unchanged line as it was in the original.
 * @param printed the original as the program prints it, line by line
 * @param changed the changed text as the program prints it
 */
export function keepLines(original: string, printed: string, changed: string): string {
  const lines = original.split('\n');
  if (lines.length !== printed.split('\n').length) return changed;
  let at = 0;
  return diffLines(printed, changed)
    .flatMap((part) => {
      if (part.in === 'new') return [part.line];
      const line = lines[at] ?? part.line;
      at += 1;
      return part.in === 'both' ? [line] : [];
    })
    .join('\n');
}
