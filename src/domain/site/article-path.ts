/** The addresses of editors' own pages: guides, news and landing pages. */
import { isSlug } from '#src/domain/vehicle/vehicle-name.ts';

export const ARTICLE_KINDS = ['guides', 'news', 'landing'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** The list of guides and news. Landing pages are in no list. */
export const ARTICLE_LIST_PATH = '/guides';
export const ARTICLE_LIST_TITLE = 'Guides and news';

/** Empty for the list; with a kind alone, the folder of its texts, which leads to the list. */
export interface ArticlePath {
  readonly kind?: ArticleKind;
  readonly slug?: string;
}

export function formatArticlePath({ kind, slug }: ArticlePath): string {
  return kind === undefined || slug === undefined ? ARTICLE_LIST_PATH : `/${kind}/${slug}`;
}

/** Undefined if it is not the address of such a page. Whether the text exists is not known here. */
export function parseArticlePath(pathname: string): ArticlePath | undefined {
  if (pathname === ARTICLE_LIST_PATH) return {};
  const [, folder, slug = '', ...more] = pathname.split('/');
  const kind = ARTICLE_KINDS.find((each) => each === folder);
  if (kind !== undefined && pathname === `/${kind}`) return { kind };
  return kind !== undefined && more.length === 0 && isSlug(slug) ? { kind, slug } : undefined;
}
