/** Reads the whole folder: valid files, mistakes, and the last good versions of files with mistakes. */
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import { findGoneTexts } from '#src/features/desk/editorial/content-files.server.ts';
import type { LastGoodVersions } from '#src/features/desk/editorial/content-files.server.ts';
import type { EditedFile, EditorialProblem } from '#src/features/desk/editorial/editorial.schema.ts';
import type { LineMistake } from '#src/features/desk/editorial/front-matter.server.ts';
import {
  findArticleStates,
  findGoneArticles,
  findGoneLinks,
} from '#src/features/desk/editorial/gone-articles.server.ts';
import type { ArticleStates } from '#src/features/desk/editorial/gone-articles.server.ts';
import { parseContentFile } from '#src/features/desk/editorial/parse-content-file.server.ts';
import { unread } from '#src/features/desk/editorial/known-files.server.ts';
import type { ReadFile } from '#src/features/desk/editorial/known-files.server.ts';
import type { ContentRules } from '#src/features/desk/editorial/parse-content-file.server.ts';
import { describeGone } from '#src/lib/gone-together.ts';

export interface ReadContents {
  /** The files that pages show, sorted by path; drafts only on request. */
  readonly entries: readonly ContentEntry[];
  readonly problems: readonly EditorialProblem[];
}

interface ReadOptions {
  contentDir: string;
  /** Every file of the folder; undefined if there is no folder. */
  files: readonly ReadFile[] | undefined;
  kept: LastGoodVersions;
  rules: ContentRules;
  /** The last copy of a picture that is gone now, for last good versions. */
  findPictureCopy: ContentRules['findPicture'];
  drafts: boolean;
  /** Whether valid files become the last good versions. */
  keeps: boolean;
  /** Read in place of the file in the folder. */
  edited?: EditedFile | undefined;
}

interface GoodVersion {
  bytes: Uint8Array;
  entry: ContentEntry;
}

type FindLastGood = (file: string) => GoodVersion | undefined;

export function readContents(options: ReadOptions): ReadContents {
  const { contentDir, kept, rules, drafts, keeps, edited } = options;
  const rulesOfKept = { ...rules, findPicture: options.findPictureCopy };
  const files = options.files?.filter(({ file }) => file !== edited?.file);
  if (!files) return readLastGoodContents(contentDir, kept, rulesOfKept);
  const links = files.flatMap(({ file, parsed }) => ('mistakes' in parsed ? file : []));
  const before = kept.list();
  const behindLinks = before.filter((file) => links.some((path) => file.startsWith(`${path}/`)));
  const gone = findGoneTexts(before, [...files.map(({ file }) => file), ...(edited ? [edited.file] : [])]);
  const read = [
    ...files,
    ...(edited ? [{ ...edited, parsed: parseContentFile(edited.file, edited.bytes, rules) }] : []),
    ...behindLinks.map((file) =>
      unread(file, "is inside a folder that can't be read, or behind a link (links aren't followed)"),
    ),
    ...gone.map((file): ReadFile => ({ file, bytes: new Uint8Array(), parsed: { mistakes: [] } })),
  ].toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const lastGoods = new Map<string, GoodVersion | undefined>();
  const findLastGood: FindLastGood = (file) => {
    if (!lastGoods.has(file)) lastGoods.set(file, readLastGood(file, kept, rulesOfKept));
    return lastGoods.get(file);
  };
  const mistakesOf = findMistakes(read, findLastGood, rules);
  const articles = findArticleStates(listShown(read, mistakesOf, findLastGood));
  const entries: ContentEntry[] = [];
  const problems: EditorialProblem[] = gone.length > 0 ? [toGoneProblem(gone, before.length)] : [];
  const good = new Map<string, Uint8Array>();
  for (const { file, bytes, parsed } of read) {
    const mistakes = mistakesOf.get(file) ?? [];
    const isGood = mistakes.length === 0 && 'entry' in parsed;
    const lastGood = isGood ? undefined : findLastGood(file);
    const shown = isGood
      ? { bytes, entry: parsed.entry }
      : lastGood && unlinkGone(lastGood, articles, rulesOfKept);
    const outcome = shown ? 'kept' : 'left-out';
    problems.push(...mistakes.map((mistake) => ({ file, ...mistake, outcome }) as const));
    if (!shown) continue;
    if (!shown.entry.isDraft) good.set(file, shown.bytes);
    if (drafts || !shown.entry.isDraft) entries.push(shown.entry);
  }
  if (keeps) kept.replace(good);
  return { entries, problems };
}

function toGoneProblem(gone: readonly string[], beforeCount: number): EditorialProblem {
  return { file: '', line: 1, reason: describeGone(gone, beforeCount, 'texts'), gone, outcome: 'kept' };
}

/** Parsed again like a new version, because rules may have become stricter. */
function readLastGood(file: string, kept: LastGoodVersions, rules: ContentRules): GoodVersion | undefined {
  const bytes = kept.read(file);
  const parsed = bytes && parseContentFile(file, bytes, rules);
  return parsed && 'entry' in parsed ? { bytes, entry: parsed.entry } : undefined;
}

/** A last good version stays when what it links to is gone; its words are then no link. */
function unlinkGone(good: GoodVersion, articles: ArticleStates, rules: ContentRules): GoodVersion {
  const goneArticles = findGoneArticles(good.entry, articles);
  if (goneArticles.size === 0) return good;
  const { file } = good.entry;
  const parsed = parseContentFile(file, good.bytes, { ...rules, goneArticles, unlinksGone: true });
  return 'entry' in parsed ? { bytes: good.bytes, entry: parsed.entry } : good;
}

/** A missing folder is a system failure; it does not mean that there is no content. */
function readLastGoodContents(contentDir: string, kept: LastGoodVersions, rules: ContentRules): ReadContents {
  const entries = kept.list().flatMap((file) => readLastGood(file, kept, rules)?.entry ?? []);
  const outcome = entries.length > 0 ? 'kept' : 'left-out';
  return {
    entries,
    problems: [{ file: '', line: 1, reason: `there is no content folder at ${contentDir}`, outcome }],
  };
}

/**
 * Finds the mistakes of each file, files that conflict, and links to texts that are not published. A last good version
 * keeps its place, so it takes part in the comparison. If one replaces another version, all files are compared again.
 */
function findMistakes(
  read: readonly ReadFile[],
  findLastGood: FindLastGood,
  rules: ContentRules,
): Map<string, readonly LineMistake[]> {
  const found = new Map<string, readonly LineMistake[]>();
  for (const { file, parsed } of read) if ('mistakes' in parsed) found.set(file, parsed.mistakes);
  for (let isSettled = false; !isSettled;) {
    const shown = listShown(read, found, findLastGood);
    const rest = read.filter(({ file }) => !found.has(file));
    const links = findGoneLinks(rest, findArticleStates(shown), rules);
    const news = [...links, ...findConflicts(shown)].filter(([file]) => !found.has(file));
    for (const [file, mistakes] of news) found.set(file, mistakes);
    isSettled = news.length === 0;
  }
  return found;
}

/** Of each file, the version that pages show, drafts too. */
function listShown(
  read: readonly ReadFile[],
  mistakes: ReadonlyMap<string, unknown>,
  findLastGood: FindLastGood,
): ContentEntry[] {
  return read.flatMap(({ file, parsed }) =>
    'entry' in parsed && !mistakes.has(file) ? parsed.entry : (findLastGood(file)?.entry ?? []),
  );
}

/** Finds two files for one place, and tabs of one page with the same title. */
function findConflicts(entries: readonly ContentEntry[]): Map<string, LineMistake[]> {
  const conflicts = new Map<string, LineMistake[]>();
  const firsts = new Map<string, ContentEntry>();
  const say = ({ file }: ContentEntry, other: ContentEntry, what: string) => {
    if (!conflicts.has(file))
      conflicts.set(file, [{ line: 1, reason: `${other.file} ${what}: keep one of them` }]);
  };
  const compare = (key: string, entry: ContentEntry, what: string) => {
    const first = firsts.get(key);
    if (first) {
      say(entry, first, what);
      say(first, entry, what);
    } else firsts.set(key, entry);
  };
  for (const entry of entries) {
    compare(entry.place, entry, 'is for the same page and place');
    if (entry.text.kind !== 'models') continue;
    const { makeCode, modelCode } = entry.subject ?? {};
    const title = entry.text.tab.title.toLowerCase();
    // The page of the model shows the tabs of all years.
    compare([makeCode, modelCode, title].join('\n'), entry, 'has the same title on the same page');
  }
  return conflicts;
}
