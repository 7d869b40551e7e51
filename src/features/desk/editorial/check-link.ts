/** Checks where a text links to: another site, or an existing page of this site. */
import { isKnownOrFormerPath } from '#src/domain/search-query/renamed-address.ts';
import type { LinkCheck } from '#src/features/desk/editorial/check-markup.ts';
import type { ModelCatalogue } from '#src/features/desk/editorial/content-path.server.ts';
import { editorialHref } from '#src/features/desk/editorial/editorial-policy.ts';

const MAX_SHOWN_LENGTH = 60;

export function createLinkCheck(catalogue: ModelCatalogue): LinkCheck {
  return (href) => {
    const shown = `"${href.slice(0, MAX_SHOWN_LENGTH)}"`;
    if (editorialHref(href) === undefined)
      return `${shown} is not a valid link: links start with https://, mailto:, tel: or /`;
    const [path = ''] = href.split(/[?#]/, 1);
    if (isKnownOrFormerPath(catalogue, path) !== false) return undefined;
    return `${shown} is a broken link: the catalog has no such vehicle`;
  };
}
