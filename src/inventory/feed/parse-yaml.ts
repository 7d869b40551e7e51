/** Reads an operator's YAML or JSON by a schema, and reports mistakes by file, line and field. */
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type * as z from 'zod/mini';
import { IN_WORDS, sayIssue } from '#src/lib/say-issue.ts';
import { findYamlMistake } from '#src/lib/yaml-mistake.ts';
import { findSimilarNames } from '#src/inventory/feed/similar-names.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { errorMessage } from '#src/lib/error-message.ts';

/** Of names in a hint: more are for the document. */
const MAX_NAMED = 16;

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
  const problems = parsed.error.issues.map((issue) =>
    explainIssue(document, lines, name, issue, namesAt(schema, issue.path)),
  );
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

/** The names that an object of the schema may have at a path; none where it is of another kind. */
function namesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default') return namesAt(def.innerType, path);
  const [step, ...rest] = path;
  if (def.type === 'array') return namesAt(def.element, rest);
  if (def.type !== 'object') return [];
  const inner = step === undefined ? undefined : def.shape[String(step)];
  if (inner) return namesAt(inner, rest);
  return step === undefined ? Object.keys(def.shape) : [];
}

/** Those that mean the same with more words, such as `salePrice` for `price`; of a short list, all of them. */
function hintAt(unknown: string, names: readonly string[]): string {
  const similar = findSimilarNames(unknown, names);
  const near = similar.length > 0 ? similar : names;
  if (near.length > 0 && near.length <= MAX_NAMED) return `. There are ${near.join(', ')}`;
  return names.length > 0 ? '. docs/feeds.md lists them' : '';
}

function explainIssue(
  document: Document,
  lines: LineCounter,
  name: string,
  issue: z.core.$ZodIssue,
  names: readonly string[],
): string {
  const path = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const line = findLine(document, lines, [...path, ...keys]);
  const at = `${name} line ${line}: ${[...path, ...keys].join('.') || 'the file'}`;
  if (issue.code === 'unrecognized_keys')
    return `${at}: there is no such field${hintAt(keys[0] ?? '', names)}`;
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
