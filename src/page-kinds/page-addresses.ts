import { ENDPOINT_SEGMENTS, SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { findPageKind, findPageRoot } from '#src/page-kinds/page-kinds.ts';

const ENDPOINT_ROOTS = [
  '/account-api',
  '/api',
  '/content',
  '/my-wallet/share-dealxg',
  '/rest',
  ...ENDPOINT_SEGMENTS.map((segment) => `${SEARCH_ROOT}/${segment}`),
];

/** Of files, and of endpoints below the root of pages. */
const OTHER_ROOTS = ['/_astro', '/photos', '/pictures', ...ENDPOINT_ROOTS];

/** What the front server needs to know about the URLs of this site. */
export const pageAddresses: PageAddresses = {
  isLowerCase(path) {
    const kind = findPageKind(path);
    return kind !== undefined && !kind.hasIds && !isEndpoint(path);
  },
  takesForm: (path) => findPageKind(path)?.forms?.test(path) ?? false,
  formSizeOf(path) {
    const kind = findPageKind(path);
    if (kind?.uploads?.test(path)) return 'upload';
    return kind?.largeForms?.test(path) ? 'text' : 'usual';
  },
  isEndpoint,
  hasOwnLimit: (path) =>
    path.startsWith('/api/') || path.startsWith('/pictures/') || path.startsWith('/photos/'),
  isChangedByQuery: (path) => findPageKind(path)?.isChangedByQuery?.(path) ?? false,
  routeOf(path) {
    const lower = path.toLowerCase();
    const root = OTHER_ROOTS.find((other) => lower.startsWith(`${other}/`)) ?? findPageRoot(path);
    return root === undefined || root === lower ? root : `${root}/[...path]`;
  },
  cachePolicyOf: (path) => findPageKind(path)?.cache ?? 'visitorPage',
};

function isEndpoint(path: string): boolean {
  const lower = path.toLowerCase();
  return ENDPOINT_ROOTS.some((root) => lower.startsWith(`${root}/`));
}
