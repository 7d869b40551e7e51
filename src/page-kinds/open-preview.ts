/** Loads the preview of a page with the current editorial texts, including drafts. */
import type { AstroGlobal } from 'astro';
import { findTyped } from '#src/features/desk/editorial/editing/typed-texts.server.ts';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { withDrafts } from '#src/features/desk/editors-desk/preview-locals.server.ts';
import { PREVIEW_ROOT } from '#src/features/desk/editors-desk/preview-path.ts';
import { openPage } from '#src/page-kinds/open-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

type Visit = Pick<
  AstroGlobal,
  'cookies' | 'locals' | 'redirect' | 'request' | 'response' | 'routePattern' | 'url' | 'isPrerendered'
>;

/** The index policy of every preview, whatever the policy of the page. */
export const PREVIEW_INDEX = { robots: 'noindex,nofollow', reason: 'It is a preview.' } as const;

/** Names a text as it is typed, which is not saved yet. */
const TYPED = 'typed';

/** Loads the page with its kind, at its own path. Returns a response if there is no page, or no access to it. */
export async function openPreview<Path extends object, Page>(
  kind: ContentKind<Path, Page>,
  visit: Visit,
): Promise<Page | Response> {
  const { locals, redirect, request, response, url, isPrerendered } = visit;
  const { state } = await openDesk(visit, Date.now());
  if (state === 'off') return new Response(null, { status: 404 });
  if (state === 'closed') return redirect('/admin', 303);
  const typed = findTyped(locals.services.config.dataDir, url.searchParams.get(TYPED));
  Object.assign(locals, withDrafts(locals, typed));
  const address = new URL(url.pathname.slice(PREVIEW_ROOT.length), url);
  const page = await openPage(kind, { locals, url: address, request, response, isPrerendered });
  return page.type === 'ok' ? page.page : new Response(null, { status: page.type === 'failed' ? 500 : 404 });
}
