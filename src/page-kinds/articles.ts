import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import {
  ARTICLE_KINDS,
  ARTICLE_LIST_PATH,
  ARTICLE_LIST_TITLE,
  formatArticlePath,
  parseArticlePath,
} from '#src/domain/site/article-path.ts';
import type { ArticlePath } from '#src/domain/site/article-path.ts';
import { writeTextSource } from '#src/domain/site/text-source.ts';
import type {
  EditorialArticle,
  EditorialArticleLink,
} from '#src/features/desk/editorial/editorial.schema.ts';
import { toEditorialText } from '#src/features/desk/editorial/sanitize-editorial.server.ts';
import { toMarkdownBlocks } from '#src/lib/markdown-blocks.ts';
import { toArticle, toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { toPageImage } from '#src/page-kinds/page-image.ts';
import type { Services } from '#src/server/services.ts';

const LIST_DESCRIPTION =
  'What our editors write about buying, owning and selling a car, and news of this site.';

/** A text with a page of its own, or without one the list of guides and news. */
export interface ArticlePage {
  readonly path: string;
  readonly article?: EditorialArticle;
  /** On the list, all of them; below a text, the others of its kind. */
  readonly guides: readonly EditorialArticleLink[];
  readonly news: readonly EditorialArticleLink[];
}

/** Guides, news and landing pages of editors. @see docs/content.md#pages-of-their-own */
export const articles = {
  name: 'articles',
  roots: ARTICLE_KINDS.map((kind) => `/${kind}`),
  cache: 'keptPage',
  views: ['src/layouts/ArticleView.astro'],
  parse: parseArticlePath,
  format: formatArticlePath,
  toParams: ({ slug = '' }) => ({ slug }),
  listPrebuilt: ({ contents }) => ({
    page: [{}],
    guides: contents.listArticles('guides').map(toPath),
    news: contents.listArticles('news').map(toPath),
    landing: contents.listArticles('landing').map(toPath),
  }),
  load({ locals }, path) {
    // `/news` and `/landing`: whoever shortens an address finds what there is to read.
    if (path.kind !== undefined && path.slug === undefined) return { type: 'moved', to: ARTICLE_LIST_PATH };
    const page = loadArticle(locals.services, path);
    return page ? { type: 'ok', page } : { type: 'unknown' };
  },
  describe({ path, article, guides, news }, { brand, origin }) {
    const title = article?.title ?? ARTICLE_LIST_TITLE;
    const isInList = article?.kind !== 'landing';
    const crumbs = [
      homeCrumb(brand.key),
      ...(isInList ? [{ label: ARTICLE_LIST_TITLE, href: ARTICLE_LIST_PATH }] : []),
      ...(article ? [{ label: title, href: path }] : []),
    ];
    const isEmpty = !article && guides.length + news.length === 0;
    return {
      title: `${title} | ${brand.name}`,
      description: article?.description ?? LIST_DESCRIPTION,
      canonical: path,
      robots: isEmpty ? 'noindex,follow' : undefined,
      ...definedOnly({ image: article && toPageImage(undefined, [article]) }),
      crumbs,
      jsonLd: [
        toBreadcrumbList(crumbs, origin),
        ...(article && isInList ? [toArticle({ ...article, path, publisher: brand.name }, origin)] : []),
      ],
    };
  },
  alternate({ path, article, guides, news }, { site: { origin }, day }) {
    const toTable = (links: readonly EditorialArticleLink[]) => ({
      columns: [
        { key: 'title', label: 'Title' },
        { key: 'description', label: 'About' },
        { key: 'updated', label: 'Updated' },
        { key: 'url', label: 'Page', kind: 'url' as const },
      ],
      rows: links.map((link) => ({
        ...{ title: link.title, description: link.description, updated: link.updated },
        url: origin + formatArticlePath(link),
      })),
    });
    return {
      url: origin + path,
      title: article?.title ?? ARTICLE_LIST_TITLE,
      description: article?.description ?? LIST_DESCRIPTION,
      date: article?.updated ?? day,
      sections: article
        ? [{ heading: article.title, text: toMarkdownBlocks(article.html, origin) }]
        : [
            { heading: 'Guides', table: toTable(guides) },
            { heading: 'News', table: toTable(news) },
          ],
      sources: article ? [writeTextSource(article)] : [],
    };
  },
  llms: { label: ARTICLE_LIST_TITLE },
  sitemap: () => 'pages',
  listSearchRecords: ({ contents }) =>
    ARTICLE_KINDS.flatMap((kind) =>
      contents.listArticles(kind).map((link) => ({
        url: formatArticlePath(link),
        title: link.title,
        kind: 'Guide' as const,
        text: `${link.description} ${toEditorialText(contents.findArticle(kind, link.slug)?.html ?? '')}`,
      })),
    ),
} satisfies ContentKind<ArticlePath, ArticlePage>;

function toPath({ kind, slug }: EditorialArticleLink): ArticlePath {
  return { kind, slug };
}

/** Undefined if there is no such text. */
function loadArticle(
  { contents }: Pick<Services, 'contents'>,
  { kind, slug }: ArticlePath,
): ArticlePage | undefined {
  const path = formatArticlePath({ ...definedOnly({ kind, slug }) });
  if (kind === undefined || slug === undefined)
    return { path, guides: contents.listArticles('guides'), news: contents.listArticles('news') };
  const article = contents.findArticle(kind, slug);
  if (!article) return undefined;
  const others = kind === 'landing' ? [] : contents.listArticles(kind).filter((other) => other.slug !== slug);
  return { path, article, guides: kind === 'guides' ? others : [], news: kind === 'news' ? others : [] };
}
