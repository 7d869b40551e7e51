/** All files of the content folder, with what they are called and what is published of them. */
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import type { ContentKindName } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { FindTextFacts } from '#src/features/desk/editorial/editing/text-facts.server.ts';
import { findFactDoubts, isStale } from '#src/features/desk/editorial/editing/text-doubts.ts';
import { toKind } from '#src/features/desk/editorial/editing/text-view.server.ts';
import type { EditorialContents, EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';
import { createSteps } from '#src/features/desk/editorial/take-steps.server.ts';

export const TEXTS_AT_ONCE = 100;
const HAS_MISTAKES = 'Has mistakes';

interface TextState {
  readonly state: string;
  /** When the text goes live or expires, with which the state ends. */
  readonly stateAtMs?: number;
}

export interface TextRow extends TextState {
  readonly file: string;
  readonly kind: ContentKindName | undefined;
  readonly title: string;
  /** What a preview shows; undefined for a file that was never correct. */
  readonly entry: EditorialEntry | undefined;
}

export interface JudgedTextRow extends TextRow {
  /** What may have become untrue, as sentences. */
  readonly doubts: readonly string[];
}

export interface TextQuery {
  readonly kind: ContentKindName | undefined;
  /** Words of the path, the title or the text, in any case. */
  readonly text: string;
  readonly check: TextCheck;
}

export const TEXT_CHECKS = {
  all: 'All',
  doubts: 'May be out of date',
  unpublished: 'Not published yet',
  mistakes: 'Has mistakes',
} as const;
export type TextCheck = keyof typeof TEXT_CHECKS;

export function toTextCheck(text: string | null): TextCheck {
  return text !== null && Object.hasOwn(TEXT_CHECKS, text) ? (text as TextCheck) : 'all';
}

/**
 * In small steps, because there may be thousands. Which are in doubt is found by `judgeTexts`.
 *
 * @param current the folder as it is now, with drafts
 * @param published the texts of the served release
 */
export async function listTexts(
  current: EditorialContents,
  published: Pick<EditorialContents, 'entries'>,
  { kind, text, check }: TextQuery,
  nowMs: number,
): Promise<TextRow[]> {
  const entries = new Map(current.entries.map((entry) => [entry.file, entry]));
  const live = new Map(published.entries.map((entry) => [entry.file, entry.digest]));
  const wrong = new Set(current.problems.map(({ file }) => file));
  const wanted = text.trim().toLowerCase();
  const takeStep = createSteps();
  const rows: TextRow[] = [];
  for (const file of current.listFiles()) {
    const entry = entries.get(file);
    const state = wrong.has(file) ? { state: HAS_MISTAKES } : describeState(entry, live, nowMs);
    const row = { file, kind: toKind(file.split('/')[0] ?? ''), title: toTitle(entry), entry, ...state };
    const has = (where: string) => where.toLowerCase().includes(wanted);
    const isFound = () => wanted === '' || has(`${file}\n${row.title}`) || has(readTextBody(current, file));
    if ((kind === undefined || row.kind === kind) && isWanted(row, check) && isFound()) rows.push(row);
    await takeStep();
  }
  return rows;
}

/** The text of a page of its own, also one that is not published or has mistakes. @param path "/guides/tires" */
export async function findTextOfPage(
  current: EditorialContents,
  published: Pick<EditorialContents, 'entries'>,
  path: string,
  nowMs: number,
): Promise<TextRow | undefined> {
  const files = current.listFiles().filter((file) => `/${file.replace(/\.\w+$/, '')}` === path);
  const query = { kind: undefined, text: '', check: 'all' } as const;
  return (await listTexts({ ...current, listFiles: () => files }, published, query, nowMs))[0];
}

/** @param findLinkDoubts which links of a text to other sites are broken */
export async function judgeTexts(
  rows: readonly TextRow[],
  current: EditorialContents,
  findFacts: FindTextFacts,
  nowMs: number,
  findLinkDoubts: (body: string) => readonly string[] = () => [],
): Promise<JudgedTextRow[]> {
  const takeStep = createSteps();
  const judged: JudgedTextRow[] = [];
  for (const row of rows) {
    judged.push({ ...row, doubts: row.entry ? listDoubts(row.entry) : [] });
    await takeStep();
  }
  return judged;

  function listDoubts(entry: EditorialEntry): string[] {
    const body = readTextBody(current, entry.file);
    const facts = findFacts(entry, body);
    const age = isStale(entry.updated, nowMs) ? [`Not updated since ${entry.updated}.`] : [];
    return [...age, ...(facts ? findFactDoubts(body, facts) : []), ...findLinkDoubts(body)];
  }
}

export function readTextBody({ readFile }: Pick<EditorialContents, 'readFile'>, file: string): string {
  return Buffer.from(readFile(file) ?? []).toString('utf8');
}

/** Those in doubt are found later. */
function isWanted({ state }: TextRow, check: TextCheck): boolean {
  switch (check) {
    case 'all':
    case 'doubts':
      return true;
    case 'unpublished':
      return !state.startsWith('Published');
    case 'mistakes':
      return state === HAS_MISTAKES;
  }
}

function describeState(
  entry: EditorialEntry | undefined,
  live: ReadonlyMap<string, string>,
  nowMs: number,
): TextState {
  const { publishAtMs = 0, expireAtMs = Infinity } = entry ?? {};
  if (entry && publishAtMs > nowMs) return { state: 'Goes live', stateAtMs: publishAtMs };
  if (entry && expireAtMs <= nowMs) return { state: 'Expired', stateAtMs: expireAtMs };
  if (!entry || entry.isDraft) return { state: 'Draft' };
  if (live.get(entry.file) !== entry.digest)
    return { state: live.has(entry.file) ? 'Changed, not published yet' : 'New, not published yet' };
  return expireAtMs === Infinity
    ? { state: 'Published' }
    : { state: 'Published, until', stateAtMs: expireAtMs };
}

/** Entries of the reader have their text; the name of the file, where a text has no title. */
function toTitle(entry: EditorialEntry | undefined): string {
  if (!entry) return '';
  const { text } = entry as ContentEntry;
  switch (text.kind) {
    case 'models':
      return text.tab.title;
    case 'reviews':
      return text.review.title;
    case 'faqs':
      return text.faq.question;
    case 'certified':
      return text.program.heading;
    case 'covers':
      return text.cover.alt;
    case 'makes':
    case 'categories':
    case 'home':
    case 'safety':
    case 'owners':
    case 'comparisons':
      return text.section.title;
    case 'guides':
    case 'news':
    case 'landing':
      return text.article.title;
    case 'dealer-difference':
    case 'trim-notes':
      return '';
  }
}
