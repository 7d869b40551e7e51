// Measures every regular expression of src with text that is made to slow it down: the pattern's own characters,
// repeated to 10 KB, with an end that does not match. Prevents patterns whose time grows faster than their text,
// because one such text would block everyone.
// @see docs/rules/security.md#regular-expressions
import ts from 'typescript';
import { lineAt, readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

interface Pattern {
  /** `src/a.ts:7`. */
  where: string;
  expression: RegExp;
}

/** A start, a word repeated to the length, and an end. */
interface HostileText {
  start: string;
  word: string;
  end: string;
}

/** Growing, because a pattern of exponential time would never finish the longest. */
const HOSTILE_LENGTHS = [22, 30, 500, 10_000];
/** Without one of these, a pattern reads each character a few times at most. */
const REPETITION = /[*+{]/;
const LIMIT_MS = 10;
/** Time that grows with the square of the text from here stays under the limit up to the next length. */
const HARMLESS_MS = 0.01;
/** Garbage collection takes time too, so a pattern counts as slow only when it is slow repeatedly. */
const TRIES = 4;
/** Candidates for a class, a dot or an anchor; the pattern need not contain them. */
const USUAL_CHARACTERS = ['a', 'A', '0', ' ', '\n', '<', '"', '-', '.', '/', '\u00e9'];
const MAX_CHARACTERS = 28;
/** Pairs find overlapping alternatives; longer words are the literal runs of the pattern. */
const MAX_PAIRED = 12;
/** Ends that make a pattern fail. */
const MISFITS = ['\u0000', '!', ''];
/** What comes before the slash of a pattern; after anything else a slash divides, comments or closes an element. */
const PATTERN_START = /[=(,:[!&|?{;>]\s*\/(?![/*])|\b(?:return|typeof|case)\s+\/(?![/*])/;
const CODE_OF_ASTRO = /^---\n(.*?)\n---$|<script[^>]*>(.*?)<\/script>/gms;

/** Patterns that are too slow, with the text that shows it. */
export function findPatternProblems(files: readonly SourceFile[]): string[] {
  const measured = new Map<string, string | undefined>();
  return files.flatMap(readPatterns).flatMap(({ where, expression }) => {
    const key = String(expression);
    if (!measured.has(key)) measured.set(key, findSlowText(expression));
    const slow = measured.get(key);
    return slow === undefined ? [] : [`${where}: ${key} takes more than ${LIMIT_MS} ms for ${slow}`];
  });
}

export function readPatterns({ path, text }: SourceFile): Pattern[] {
  const parts = path.endsWith('.astro')
    ? Array.from(text.matchAll(CODE_OF_ASTRO), (match) => ({
        code: match[1] ?? match[2] ?? '',
        at: match.index,
      }))
    : [{ code: text, at: 0 }];
  return parts.flatMap(({ code, at }) => {
    if (!PATTERN_START.test(code)) return [];
    const offset = text.indexOf(code, at);
    const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
    return listLiterals(tree).map((node) => ({
      where: `${path}:${lineAt(text, offset + node.getStart(tree))}`,
      expression: toExpression(node.text),
    }));
  });
}

function listLiterals(node: ts.Node): ts.RegularExpressionLiteral[] {
  if (ts.isRegularExpressionLiteral(node)) return [node];
  const found: ts.RegularExpressionLiteral[] = [];
  ts.forEachChild(node, (child) => void found.push(...listLiterals(child)));
  return found;
}

function toExpression(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  // A global pattern would continue where it stopped, and `matchAll` starts again after each match, as the test below
  // does.
  return new RegExp(literal.slice(1, end), literal.slice(end + 1).replace(/[gy]/g, ''));
}

function findSlowText(expression: RegExp): string | undefined {
  if (!REPETITION.test(expression.source)) return undefined;
  for (const { start, word, end } of hostileTexts(expression.source)) {
    const slow = findSlowLength(expression, { start, word, end });
    if (slow !== undefined)
      return `${JSON.stringify(start)} + ${JSON.stringify(word)} × ${slow} + ${JSON.stringify(end)}`;
  }
  return undefined;
}

/** How often the word must be repeated until the text takes longer than the limit. */
function findSlowLength(expression: RegExp, { start, word, end }: HostileText): number | undefined {
  for (const length of HOSTILE_LENGTHS) {
    const times = Math.ceil(length / word.length);
    const fastest = measureFastest(expression, start + word.repeat(times) + end);
    if (fastest >= LIMIT_MS) return times;
    if (length >= 500 && fastest < HARMLESS_MS) return undefined;
  }
  return undefined;
}

function* hostileTexts(source: string): Generator<HostileText> {
  const characters = charactersOf(source);
  const paired = characters.slice(0, MAX_PAIRED);
  const words = [
    ...characters,
    ...paired.flatMap((one) => paired.filter((other) => other !== one).map((other) => one + other)),
    ...literalRuns(source),
  ];
  const starts = ['', ...literalRuns(source).slice(0, 3), ...paired.slice(0, 4)];
  for (const word of new Set(words)) {
    for (const start of new Set(starts)) {
      for (const end of start === '' ? MISFITS : MISFITS.slice(0, 1)) yield { start, word, end };
    }
  }
}

/** The characters in the pattern itself, and some that classes match. */
function charactersOf(source: string): string[] {
  const named = source.replace(/\\[a-zA-Z]|[\\()[\]{}|?*+^$]/g, '');
  return [...new Set([...named, ...USUAL_CHARACTERS])].slice(0, MAX_CHARACTERS);
}

function literalRuns(source: string): string[] {
  return [...new Set(source.match(/[\w<>&;:/ -]{2,}/g))].slice(0, 6);
}

/** In milliseconds; tries again only what exceeds the limit. */
function measureFastest(expression: RegExp, text: string): number {
  let fastest = Infinity;
  for (let tried = 0; tried < TRIES && fastest >= LIMIT_MS; tried++)
    fastest = Math.min(fastest, measure(expression, text));
  return fastest;
}

/**
 * In milliseconds. What takes too long by the clock is measured by the processor time of this thread, which is coarse,
 * but does not grow while other programs run.
 */
function measure(expression: RegExp, text: string): number {
  const start = performance.now();
  const usage = process.threadCpuUsage();
  expression.test(text);
  const elapsed = performance.now() - start;
  if (elapsed < LIMIT_MS) return elapsed;
  const { user, system } = process.threadCpuUsage(usage);
  return Math.min(elapsed, Math.max(HARMLESS_MS, (user + system) / 1000));
}

if (import.meta.main)
  reportProblems(
    findPatternProblems(
      readSourceFiles('src/**/*.{ts,tsx,astro}').filter(({ path }) => !path.includes('.test.')),
    ),
  );
