/** All files of the content folder, with what they are called and what is published of them. */
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import type { ContentKindName } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { FindTextFacts } from '#src/features/desk/editorial/editing/text-facts.server.ts';
import { findFactDoubts, isStale } from '#src/features/desk/editorial/editing/text-doubts.ts';
import { toKind } from '#src/features/desk/editorial/editing/text-view.server.ts';
import type { EditorialContents, EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';

const HAS_MISTAKES = 'Has mistakes';

export interface TextRow {
  readonly file: string;
  readonly kind: ContentKindName | undefined;
  readonly title: string;
  readonly state: string;
  /** What may have become untrue, as sentences. */
  readonly doubts: readonly string[];
  /** What a preview shows; undefined for a file that was never correct. */
  readonly entry: EditorialEntry | undefined;
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
 * @param current the folder as it is now, with drafts
 * @param published the texts of the served release
 * @param findLinkDoubts which links of a text to other sites are broken
 */
export function listTexts(
  current: EditorialContents,
  published: Pick<EditorialContents, 'entries'>,
  { kind, text, check }: TextQuery,
  findFacts: FindTextFacts,
  nowMs: number,
  findLinkDoubts: (body: string) => readonly string[] = () => [],
): TextRow[] {
  const entries = new Map(current.entries.map((entry) => [entry.file, entry]));
  const live = new Map(published.entries.map((entry) => [entry.file, entry.digest]));
  const wrong = new Set(current.problems.map(({ file }) => file));
  const wanted = text.trim().toLowerCase();
  return current
    .listFiles()
    .map((file) => {
      const entry = entries.get(file);
      const state = wrong.has(file) ? HAS_MISTAKES : describeState(entry, live, nowMs);
      return {
        file,
        kind: toKind(file.split('/')[0] ?? ''),
        title: toTitle(entry),
        state,
        doubts: listDoubts(file, entry),
        entry,
      };
    })
    .filter((row) => kind === undefined || row.kind === kind)
    .filter((row) => isWanted(row, check))
    .filter(({ file, title }) => wanted === '' || has(`${file}\n${title}`) || has(readBody(file)));

  function has(where: string): boolean {
    return where.toLowerCase().includes(wanted);
  }
  function listDoubts(file: string, entry: EditorialEntry | undefined): string[] {
    if (!entry) return [];
    const body = readBody(file);
    const facts = findFacts(entry, body);
    const age = isStale(entry.updated, nowMs) ? [`Not updated since ${entry.updated}.`] : [];
    return [...age, ...(facts ? findFactDoubts(body, facts) : []), ...findLinkDoubts(body)];
  }
  function readBody(file: string): string {
    return Buffer.from(current.readFile(file) ?? []).toString('utf8');
  }
}

function isWanted({ state, doubts }: TextRow, check: TextCheck): boolean {
  switch (check) {
    case 'all':
      return true;
    case 'doubts':
      return doubts.length > 0;
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
): string {
  const { publishAtMs = 0, expireAtMs = Infinity } = entry ?? {};
  if (entry && publishAtMs > nowMs) return `Goes live ${formatMinute(publishAtMs)}`;
  if (entry && expireAtMs <= nowMs) return `Expired ${formatMinute(expireAtMs)}`;
  if (!entry || entry.isDraft) return 'Draft';
  const until = expireAtMs === Infinity ? '' : `, until ${formatMinute(expireAtMs)}`;
  if (live.get(entry.file) === entry.digest) return `Published${until}`;
  return live.has(entry.file) ? 'Changed, not published yet' : 'New, not published yet';
}

/** "2026-11-28 15:00 UTC" */
function formatMinute(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`;
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
