/** Links of texts to guides, news and landing pages that no published text has the address of. */
import { parseArticlePath } from '#src/domain/site/article-path.ts';
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import type { EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';
import type { LineMistake } from '#src/features/desk/editorial/front-matter.server.ts';
import type { ReadFile } from '#src/features/desk/editorial/known-files.server.ts';
import { parseContentFile } from '#src/features/desk/editorial/parse-content-file.server.ts';
import type { ContentRules } from '#src/features/desk/editorial/parse-content-file.server.ts';

/** The addresses of articles, and whether readers see them yet, and still. */
export type ArticleStates = ReadonlyMap<string, { readonly isLive: boolean }>;

/** @param shown all texts that pages show, and drafts */
export function findArticleStates(shown: readonly ContentEntry[]): ArticleStates {
  return new Map(
    shown.flatMap(({ page, isDraft }) =>
      page !== undefined && parseArticlePath(page)?.slug !== undefined
        ? [[page, { isLive: !isDraft }] as const]
        : [],
    ),
  );
}

/** What a text links to and its readers would not find. A draft may link to drafts. */
export function findGoneArticles(
  { leadsTo = [], isDraft }: EditorialEntry,
  articles: ArticleStates,
): ReadonlySet<string> {
  const isThere = (path: string) => articles.get(path)?.isLive ?? false;
  return new Set(leadsTo.filter((path) => !isThere(path) && !(isDraft && articles.has(path))));
}

/** The mistakes of the files that have such links, each with its line. */
export function findGoneLinks(
  files: readonly ReadFile[],
  articles: ArticleStates,
  rules: ContentRules,
): Map<string, readonly LineMistake[]> {
  const found = new Map<string, readonly LineMistake[]>();
  for (const { file, bytes, parsed } of files) {
    const gone = 'entry' in parsed ? findGoneArticles(parsed.entry, articles) : undefined;
    if (!gone?.size) continue;
    const again = parseContentFile(file, bytes, { ...rules, goneArticles: gone });
    if ('mistakes' in again) found.set(file, again.mistakes);
  }
  return found;
}
