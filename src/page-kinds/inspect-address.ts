/** Why search engines may list an address or not, for editors. */
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { findMeantVehicle, isKnownPath, isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { findRenamedPage } from '#src/domain/search-query/renamed-page.ts';
import type { PageHealth } from '#src/domain/site/page-health.ts';
import type { AddressReport } from '#src/features/desk/editors-desk/address-report.ts';
import { isOpenToRobots } from '#src/features/site/seo/robots.ts';
import type { PageDescription } from '#src/page-kinds/page-kind.ts';
import { CONTENT_KINDS, findPageKind, findSitemap } from '#src/page-kinds/page-kinds.ts';

const MAX_ADDRESS = 2_000;

/** The path and query of an address of this site, whole or without the origin. Undefined for any other. */
export function toSiteAddress(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  if (text === '' || text.length > MAX_ADDRESS) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `${origin}${text.startsWith('/') ? '' : '/'}${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // As a link, a path that starts with two slashes would lead to another site.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined;
}

/**
 * @param health the pages of the served release
 * @param address a path with its query
 */
export async function inspectAddress(
  { locals, request }: { readonly locals: App.Locals; readonly request: Request },
  health: Readonly<Record<string, PageHealth>>,
  address: string,
): Promise<AddressReport> {
  const url = new URL(address, locals.site.origin);
  const { pathname, search } = url;
  if (!isOpenToRobots(address))
    return refuse(address, 'robots.txt keeps crawlers away from addresses like this.');
  const to = findRedirect(locals.services, pathname, search, Object.hasOwn(health, pathname));
  if (to !== undefined)
    return refuse(address, `It leads to ${to}. Search engines list that address instead.`);
  const built = search === '' ? health[pathname] : undefined;
  if (built) return judge(address, built.isIndexed, [built.verdict]);
  const kind = CONTENT_KINDS.find((each) => each === findPageKind(pathname));
  const path = kind?.parse(pathname);
  if (!kind && findPageKind(pathname) !== undefined)
    return refuse(address, 'Personal pages and forms are never indexed.');
  if (!kind || !path) return refuse(address, 'No page has this address.');
  const loaded = await kind.load({ locals, url, request }, path);
  if (loaded.type === 'ok')
    return judgeRendered(address, loaded.page, kind.describe(loaded.page, locals.site));
  if (loaded.type === 'moved') return refuse(address, `It leads to ${loaded.to}.`);
  if (loaded.type === 'unknown') return refuse(address, 'No page has this address: it returns a 404.');
  return {
    address,
    isIndexed: undefined,
    reasons: ["The page can't be loaded right now. Try again in a minute."],
  };
}

function judgeRendered(
  address: string,
  page: unknown,
  { canonical, robots }: Pick<PageDescription, 'canonical' | 'robots'>,
): AddressReport {
  const reasons = [findVerdict(page)].filter((reason) => reason !== undefined);
  if (canonical !== undefined && canonical !== address)
    return judge(address, false, [...reasons, `It names ${canonical} as the page to list in its place.`]);
  return judge(address, robots?.includes('noindex') !== true && canonical !== undefined, [
    ...reasons,
    'It is rendered on request and is not part of the release.',
  ]);
}

function judge(address: string, isIndexed: boolean, reasons: readonly string[]): AddressReport {
  const { pathname } = new URL(address, 'https://any.example');
  const sitemap = isIndexed ? findSitemap(pathname) : undefined;
  const listed = sitemap === undefined ? [] : [`Pages like it are in the sitemap "${sitemap}".`];
  return { address, isIndexed, reasons: [...reasons, ...listed] };
}

const refuse = (address: string, reason: string): AddressReport => judge(address, false, [reason]);

/** What the page itself says of its place in an index. */
function findVerdict(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null || !('index' in page)) return undefined;
  const { index } = page;
  return typeof index === 'object' && index !== null && 'reason' in index && typeof index.reason === 'string'
    ? index.reason
    : undefined;
}

function findRedirect(
  services: App.Locals['services'],
  pathname: string,
  search: string,
  isBuilt: boolean,
): string | undefined {
  const { catalogue, places, redirects, stock } = services;
  const to = redirects.find(pathname);
  // As for visitors, a page that exists wins.
  if (to !== undefined && !isBuilt && isKnownPath(catalogue(), pathname) !== true) return to;
  return decideRedirect(pathname, search, {
    isKnown: (path) => isKnownVehicle(catalogue(), path),
    findRenamed: (path, query) => findRenamedPage(catalogue(), path, query, stock.current.day),
    findMeant: (path) => findMeantVehicle(catalogue(), path),
    findCities: places.findCities,
    hasListing: () => true,
    findByVin: () => 'elsewhere',
  })?.to;
}
