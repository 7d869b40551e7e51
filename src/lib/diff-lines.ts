/** What differs between two texts, by lines. */

export interface DiffLine {
  /** `old` is only in the first text, `new` only in the second. */
  readonly in: 'both' | 'old' | 'new';
  readonly line: string;
}

/** Longer differences are shown as one text in place of the other, instead of taking seconds. */
const MAX_CELLS = 4_000_000;

/** The fewest lines to take out and put in, in reading order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const start = countSame(old, now, (lines, at) => lines[at]);
  const end = countSame(old.slice(start), now.slice(start), (lines, at) => lines.at(-1 - at));
  const both = (lines: readonly string[]) => lines.map((line) => ({ in: 'both', line }) as const);
  return [
    ...both(old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...both(old.slice(old.length - end)),
  ];
}

/** All lines of both texts: where they differ, those of the first before those of the second. */
export function joinTexts(first: string, second: string): string {
  return diffLines(first, second)
    .map(({ line }) => line)
    .join('\n');
}

/** Lines around a change that are shown. */
const AROUND = 3;

/** The difference with long runs of unchanged lines left out: `left` is how many. */
export function foldSame(lines: readonly DiffLine[]): (DiffLine | { readonly left: number })[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((line) => line.in !== 'both');
  const parts: (DiffLine | { left: number })[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isNear(at)) parts.push(line);
    else if (last && 'left' in last) last.left += 1;
    else parts.push({ left: 1 });
  }
  return parts;
}

function countSame(
  old: readonly string[],
  now: readonly string[],
  lineAt: (lines: readonly string[], at: number) => string | undefined,
): number {
  const most = Math.min(old.length, now.length);
  let count = 0;
  while (count < most && lineAt(old, count) === lineAt(now, count)) count += 1;
  return count;
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const width = now.length + 1;
  const diff: DiffLine[] = [];
  const isLong = (old.length + 1) * width > MAX_CELLS;
  const common = isLong ? undefined : countCommon(old, now);
  const commonAt = (row: number, column: number) => common?.[row * width + column] ?? 0;
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, added] = [old[row], now[column]];
    if (!isLong && gone !== undefined && gone === added) {
      diff.push({ in: 'both', line: gone });
      row += 1;
      column += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || commonAt(row + 1, column) >= commonAt(row, column + 1))
    ) {
      diff.push({ in: 'old', line: gone });
      row += 1;
    } else if (added !== undefined) {
      diff.push({ in: 'new', line: added });
      column += 1;
    }
  }
  return diff;
}

/** For each pair of places, the most lines that both texts have in order after it. */
function countCommon(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const counts = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      const [below, right] = [counts[at + width] ?? 0, counts[at + 1] ?? 0];
      counts[at] = old[row] === now[column] ? (counts[at + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  }
  return counts;
}
