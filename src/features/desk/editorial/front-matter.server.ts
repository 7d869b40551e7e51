/** Parses the settings between `---` lines at the top of a file, and finds the line of each mistake. */
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import * as z from 'zod/mini';
import { findYamlMistake } from '#src/lib/yaml-mistake.ts';

const FENCE = '---';
/** Enough for `updated`, a link and some names. More is a misplaced text. */
const MAX_LINES = 60;
const MAX_ALIASES = 0;

export interface LineMistake {
  readonly line: number;
  readonly reason: string;
  /** The setting that it is about, `cta.link` for one inside another. */
  readonly setting?: string;
}

export interface SplitFile {
  /** The text between the fences. */
  readonly yaml: string;
  readonly body: string;
  /** The line where the body starts. */
  readonly bodyLine: number;
}

/** @param text with `\n` between lines */
export function splitFrontMatter(text: string): SplitFile | LineMistake {
  const lines = text.split('\n');
  if (text.trim() === '') return { line: 1, reason: 'the file is empty: write it again, or delete it' };
  if (lines[0]?.trimEnd() !== FENCE)
    return { line: 1, reason: 'the file must start with its settings between two lines of ---' };
  const end = lines.slice(0, MAX_LINES).findIndex((line, index) => index > 0 && line.trimEnd() === FENCE);
  if (end === -1) return { line: 1, reason: 'these settings have no closing ---' };
  return {
    yaml: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  };
}

export type FrontMatterAnswer<Settings> =
  | { settings: Settings; lineOf: (field: string) => number }
  | { mistakes: readonly LineMistake[] };

export function parseFrontMatter<Settings>(
  yaml: string,
  schema: z.ZodMiniType<Settings>,
): FrontMatterAnswer<Settings> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, logLevel: 'silent' });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1; // the fence is the line above
  const mistake = findYamlMistake(yaml, [...document.errors, ...document.warnings]);
  if (mistake) return { mistakes: [{ line: lineAt(mistake.offset), reason: mistake.reason }] };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch {
    return { mistakes: [{ line: 2, reason: "settings can't use YAML anchors and aliases (& and *)" }] };
  }
  const read = z.safeParse(schema, value ?? {});
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  if (read.success) return { settings: read.data, lineOf: (field) => lineOf([field]) };
  return {
    mistakes: read.error.issues.map((issue) =>
      issue.path.length > 0 && !document.hasIn(issue.path)
        ? {
            line: lineOf(issue.path),
            reason: `the setting "${issue.path.join('.')}" is missing`,
            setting: issue.path.join('.'),
          }
        : toMistake(issue, lineOf),
    ),
  };
}

function toMistake(issue: z.core.$ZodIssue, lineOf: (path: readonly PropertyKey[]) => number): LineMistake {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ');
    return { line: lineOf([...issue.path, issue.keys[0] ?? '']), reason: `unknown setting ${keys}` };
  }
  const field = issue.path.map(String).join('.');
  if (field === '') return { line: lineOf(issue.path), reason: issue.message };
  return { line: lineOf(issue.path), reason: `${field}: ${issue.message}`, setting: field };
}

/** The offset of a value; for a missing value, the offset of its parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
