/** Reads an operator's YAML or JSON by a schema, and reports mistakes by file, line and field. */
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type * as z from 'zod/mini';
import { IN_WORDS, sayIssue } from '#src/lib/say-issue.ts';
import { findYamlMistake } from '#src/lib/yaml-mistake.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { errorMessage } from '#src/lib/error-message.ts';

/** @throws FeedError with one line for each mistake; `name` is the file in it */
export function parseYaml<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  name: string,
): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const broken = findYamlMistake(text, document.errors);
  if (broken) throw new FeedError(`${name} line ${lines.linePos(broken.offset).line}: ${broken.reason}`);
  const parsed = schema.safeParse(toValue(document, name), IN_WORDS);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => explainIssue(document, lines, name, issue));
  throw new FeedError(problems.join('\n'));
}

/** Aliases that repeat each other make a small file endless; the parser stops at a hundred. */
function toValue(document: Document, name: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new FeedError(`${name}: ${errorMessage(error)}`);
  }
}

function explainIssue(document: Document, lines: LineCounter, name: string, issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const line = findLine(document, lines, [...path, ...keys]);
  const at = `${name} line ${line}: ${[...path, ...keys].join('.') || 'the file'}`;
  if (issue.code === 'unrecognized_keys') return `${at}: there is no such field`;
  if (path.length > 0 && !document.hasIn(path)) return `${at} is missing`;
  if (path.length === 0 && document.contents === null) return `${name} is empty`;
  return `${at}: ${explainUnion(issue)}`;
}

/** For a rule with alternatives, the object's problem says more than "not a text". */
function explainUnion(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return sayIssue(issue);
  const inner = issue.errors
    .flat()
    .find(({ path, code }) => path.length > 0 || code === 'unrecognized_keys' || code === 'custom');
  return inner
    ? `${inner.path.map(String).join('.')} ${sayIssue(inner)}`.trim()
    : issue.message.replace(/^Invalid input$/, 'expected a column or a rule');
}

/** The line of the deepest node on the path that exists in the document. */
function findLine(document: Document, lines: LineCounter, path: readonly string[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
