/** Two edits of one text in one. */
import { diffLines, joinTexts } from '#src/lib/diff-lines.ts';

export interface MergedText {
  readonly text: string;
  /** The lines of it, from 1, at which both had changed the same. There it has the lines of both, those of the first first. */
  readonly clashes: readonly number[];
}

/** Lines `start` to `end` of the base, and what is in their place. */
interface Edit {
  readonly start: number;
  end: number;
  readonly lines: string[];
}

/** What only one of them changed is as that one has it. @param base what both began with */
export function mergeTexts(base: string, first: string, second: string): MergedText {
  const baseLines = base.split('\n');
  const waiting = [listEdits(base, first), listEdits(base, second)] as const;
  const merged: string[] = [];
  const clashes: number[] = [];
  let done = 0;
  for (let place = takePlace(waiting); place; place = takePlace(waiting)) {
    const { start, end } = place;
    merged.push(...baseLines.slice(done, start));
    done = end;
    const [one = [], other = []] = place.edits.map((edits) => applyEdits(baseLines, edits, { start, end }));
    const isClash = place.edits.every(({ length }) => length > 0) && one.join('\n') !== other.join('\n');
    if (isClash) clashes.push(merged.length + 1);
    if (isClash) merged.push(...joinTexts(one.join('\n'), other.join('\n')).split('\n'));
    else merged.push(...(place.edits[0].length > 0 ? one : other));
  }
  return { text: [...merged, ...baseLines.slice(done)].join('\n'), clashes };
}

function listEdits(base: string, changed: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | undefined;
  for (const { in: where, line } of diffLines(base, changed)) {
    if (where === 'both') open = undefined;
    else if (!open) edits.push((open = { start: at, end: at, lines: [] }));
    if (where === 'new') open?.lines.push(line);
    else at += 1;
    if (open && where === 'old') open.end = at;
  }
  return edits;
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** Of the first and of the second, of which one may have none. */
  readonly edits: readonly [readonly Edit[], readonly Edit[]];
}

/** Takes the next edit, and all that touch the same lines. */
function takePlace(waiting: readonly [Edit[], Edit[]]): Place | undefined {
  const start = Math.min(...waiting.map(([next]) => next?.start ?? Infinity));
  if (start === Infinity) return undefined;
  let end = start;
  const taken: [Edit[], Edit[]] = [[], []];
  const isHere = (edit: Edit | undefined) => edit !== undefined && (edit.start < end || edit.start === start);
  for (let side = waiting.findIndex(([next]) => isHere(next)); side >= 0;) {
    const edit = waiting[side]?.shift();
    if (edit) {
      taken[side]?.push(edit);
      end = Math.max(end, edit.end);
    }
    side = waiting.findIndex(([next]) => isHere(next));
  }
  return { start, end, edits: taken };
}

function applyEdits(
  base: readonly string[],
  edits: readonly Edit[],
  { start, end }: { readonly start: number; readonly end: number },
): string[] {
  const lines: string[] = [];
  let done = start;
  for (const edit of edits) {
    lines.push(...base.slice(done, edit.start), ...edit.lines);
    done = edit.end;
  }
  return [...lines, ...base.slice(done, end)];
}
