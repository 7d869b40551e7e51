/** Handles a page route: parses the URL, loads the page, and sets the status and cache policy of the response. */
import type { AstroGlobal } from 'astro';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { Site } from '#src/domain/site/site.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { findNearMatches } from '#src/features/search/results-page/near-matches.ts';
import type { NearMatch } from '#src/features/search/results-page/near-matches.ts';
import type { ContentKind, LoadContext, Loaded, PageDescription } from '#src/page-kinds/page-kind.ts';

type Opening = LoadContext & Pick<AstroGlobal, 'isPrerendered'> & { response: AstroGlobal['response'] };

/** What a kind answers for a page that is there: only kinds whose code redirects make their routes do so. */
type FoundPage<Kind extends Pick<ContentKind, 'load'>> = Extract<
  Awaited<ReturnType<Kind['load']>>,
  { type: 'ok' | 'moved' }
>;

export interface MissingPage {
  readonly type: 'unknown' | 'failed';
  /** Pages that the visitor may have meant. */
  readonly matches: readonly NearMatch[];
}

/** Loads the page of this URL. Sets the status, and the cache policy where it differs from the one of the kind. */
export async function openPage<Kind extends Pick<ContentKind, 'parse' | 'load'>>(
  kind: Kind,
  { locals, url, request, response, isPrerendered }: Opening,
): Promise<FoundPage<Kind> | MissingPage> {
  const pathname = url.pathname.replace(/\.html$/, ''); // a prebuilt page has the name of its file
  const path = kind.parse(pathname === '/index' ? '/' : pathname);
  const loaded: Loaded<unknown> = path
    ? await kind.load({ locals, url, request }, path)
    : { type: 'unknown' };
  if (isPrerendered && loaded.type !== 'ok') throw new Error(`${url.pathname} could not be built.`);
  if (loaded.cache !== undefined) response.headers.set('Cache-Control', CACHE_POLICIES[loaded.cache]);
  if (loaded.type === 'ok' || loaded.type === 'moved') {
    // After an error, a crawler would come back less often.
    if (loaded.type === 'ok' && loaded.hasFailed && !isPrerendered)
      response.status = locals.isBot ? 200 : 500;
    return loaded as FoundPage<Kind>;
  }
  response.status = loaded.type === 'unknown' ? 404 : locals.isBot ? 200 : 500;
  return { type: loaded.type, matches: path ? listMatches(locals, path) : [] };
}

function listMatches({ services }: App.Locals, path: PathSearch): readonly NearMatch[] {
  return path.makeCode === undefined ? [] : findNearMatches(services.catalogue(), path);
}

/** The metadata of a page for the layout. */
export function describePage<Path extends object, Page>(
  kind: ContentKind<Path, Page>,
  page: Page,
  site: Site,
): { seo: Omit<PageDescription, 'crumbs'>; crumbs: PageDescription['crumbs'] } {
  const { crumbs, ...seo } = kind.describe(page, site);
  return { crumbs, seo: { hasAlternates: kind.alternate !== undefined, ...seo } };
}
