/** Finds the texts for one page of ours, and the pages that are texts. */
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type PageTextFinders = Pick<EditorialContents, 'findPageTexts' | 'findArticle' | 'listArticles'>;

export function createPageTexts(entries: readonly ContentEntry[]): PageTextFinders {
  const placed = entries.flatMap(({ page, text }) => (page === undefined ? [] : [{ page, text }]));
  const covers = new Map(
    placed.flatMap(({ page, text }) => (text.kind === 'covers' ? [[page, text.cover] as const] : [])),
  );
  const sections = Map.groupBy(
    placed.flatMap(({ page, text }) => ('section' in text ? [{ page, ...text }] : [])),
    ({ page }) => page,
  );
  const articles = placed.flatMap(({ text }) => ('article' in text ? [text] : []));
  return {
    findPageTexts(page) {
      const ofPage = sections
        .get(page)
        ?.toSorted((a, b) => a.order - b.order || compareText(a.section.slug, b.section.slug))
        .map(({ section }) => section);
      return definedOnly({ cover: covers.get(page), sections: ofPage });
    },
    findArticle: (kind, slug) =>
      articles.find(({ article }) => article.kind === kind && article.slug === slug)?.article,
    listArticles: (kind) =>
      articles
        .filter(({ article }) => article.kind === kind)
        .toSorted(
          (a, b) =>
            a.order - b.order ||
            compareText(b.article.updated, a.article.updated) ||
            compareText(a.article.slug, b.article.slug),
        )
        .map(({ article: { slug, title, description, updated } }) => ({
          ...{ kind, slug, title, description, updated },
        })),
  };
}

/** By code, so that an order does not depend on the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
