/** Checks where a text links to: another site, or an existing page of this site. */
import { isKnownOrFormerPath } from '#src/domain/search-query/renamed-address.ts';
import { parseArticlePath } from '#src/domain/site/article-path.ts';
import type { LinkCheck } from '#src/features/desk/editorial/check-markup.ts';
import type { ModelCatalogue } from '#src/features/desk/editorial/content-path.server.ts';
import { editorialHref } from '#src/features/desk/editorial/editorial-policy.ts';

const MAX_SHOWN_LENGTH = 60;

/** The guides, news and landing pages that a text leads to. */
export interface ArticleLinks {
  /** Addresses without a published text. */
  readonly gone: ReadonlySet<string>;
  /** Is called with each address, whether or not it is gone. */
  note(path: string): void;
}

export function createLinkCheck(catalogue: ModelCatalogue, articles?: ArticleLinks): LinkCheck {
  return (href) => {
    const shown = `"${href.slice(0, MAX_SHOWN_LENGTH)}"`;
    if (editorialHref(href) === undefined)
      return `${shown} is not a valid link: links start with https://, mailto:, tel: or /`;
    const [path = ''] = href.split(/[?#]/, 1);
    if (parseArticlePath(path)?.slug !== undefined) {
      articles?.note(path);
      return articles?.gone.has(path) ? `${shown} is a broken link: no text is published there` : undefined;
    }
    if (isKnownOrFormerPath(catalogue, path) !== false) return undefined;
    return `${shown} is a broken link: the catalog has no such vehicle`;
  };
}
