/** Every kind of page, in the order in which lists show them. */
import { account } from '#src/page-kinds/account.ts';
import { alerts } from '#src/page-kinds/alerts.ts';
import { articles } from '#src/page-kinds/articles.ts';
import { buildPrice } from '#src/page-kinds/build-price.ts';
import { buyOnline } from '#src/page-kinds/buy-online.ts';
import { carLife } from '#src/page-kinds/car-life.ts';
import { certified } from '#src/page-kinds/certified.ts';
import { compareModels } from '#src/page-kinds/compare-models.ts';
import { compareTrims } from '#src/page-kinds/compare-trims.ts';
import { compare } from '#src/page-kinds/compare.ts';
import { dealerText } from '#src/page-kinds/dealer-text.ts';
import { dealerDesk } from '#src/page-kinds/dealer-desk.ts';
import { dealer } from '#src/page-kinds/dealer.ts';
import { desk } from '#src/page-kinds/desk.ts';
import { electricTypes } from '#src/page-kinds/electric-types.ts';
import { errors } from '#src/page-kinds/errors.ts';
import { home } from '#src/page-kinds/home.ts';
import { honestListings } from '#src/page-kinds/honest-listings.ts';
import type { ContentKind, PageKind } from '#src/page-kinds/page-kind.ts';
import { modelRecalls } from '#src/page-kinds/model-recalls.ts';
import { modelSection } from '#src/page-kinds/model-section.ts';
import { privacy } from '#src/page-kinds/privacy.ts';
import { receipts } from '#src/page-kinds/receipts.ts';
import { researchLists } from '#src/page-kinds/research-lists.ts';
import { research } from '#src/page-kinds/research.ts';
import { results } from '#src/page-kinds/results.ts';
import { siteSearch } from '#src/page-kinds/site-search.ts';
import { trustReport } from '#src/page-kinds/trust-report.ts';
import { vehicle } from '#src/page-kinds/vehicle.ts';
import { wallet } from '#src/page-kinds/wallet.ts';

export const CONTENT_KINDS: readonly ContentKind[] = [
  home,
  results,
  certified,
  electricTypes,
  research,
  modelRecalls,
  researchLists,
  articles,
  compareModels,
  compareTrims,
  buildPrice,
  siteSearch,
  vehicle,
  carLife,
  dealer,
  compare,
  privacy,
  honestListings,
  trustReport,
  dealerText,
];

export const PAGE_KINDS: readonly PageKind[] = [
  ...CONTENT_KINDS,
  modelSection,
  wallet,
  receipts,
  buyOnline,
  account,
  alerts,
  desk,
  dealerDesk,
  errors,
];

/** Longest first: `/compare/trims` must not match `/compare`. */
const ROOTS = PAGE_KINDS.flatMap((kind) => kind.roots.map((root) => ({ root, kind }))).sort(
  (a, b) => b.root.length - a.root.length,
);

/** The kind of the page at a path, in any case; undefined if there can be no page. */
export function findPageKind(pathname: string): PageKind | undefined {
  return findRoot(pathname)?.kind;
}

/** Where the pages of that kind begin: the path itself, or one above it. */
export function findPageRoot(pathname: string): string | undefined {
  return findRoot(pathname)?.root;
}

function findRoot(pathname: string) {
  const path = pathname.toLowerCase();
  return ROOTS.find(({ root }) => path === root || (root !== '/' && path.startsWith(`${root}/`)));
}

/** The sitemap that lists an indexed page; undefined if none does. */
export function findSitemap(pathname: string): string | undefined {
  const kind = CONTENT_KINDS.find((each) => each === findPageKind(pathname));
  const path = kind?.parse(pathname);
  return path && kind?.sitemap?.(path);
}
