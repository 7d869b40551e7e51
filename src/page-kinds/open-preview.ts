/** Loads the preview of a page with the current editorial texts, including drafts. */
import type { AstroGlobal } from 'astro';
import { findTyped } from '#src/features/desk/editorial/editing/typed-texts.server.ts';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { withDrafts } from '#src/features/desk/editors-desk/preview-locals.server.ts';
import { findPreviewShare, SHARE_PARAM } from '#src/features/desk/editors-desk/preview-shares.server.ts';
import { PREVIEW_ROOT } from '#src/features/desk/editors-desk/preview-path.ts';
import { openPage } from '#src/page-kinds/open-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

type Visit = Pick<
  AstroGlobal,
  'cookies' | 'locals' | 'redirect' | 'request' | 'response' | 'routePattern' | 'url' | 'isPrerendered'
>;

/** The index policy of every preview, whatever the policy of the page. */
export const PREVIEW_INDEX = { robots: 'noindex,nofollow', reason: 'It is a preview.' } as const;

/** Names a text that is being typed and is not saved yet. */
const TYPED = 'typed';

const SHARE_ENDED = 'This link to a preview has expired. Ask for a new one.';

interface OpenPreview<Page> {
  readonly page: Page;
  /** For someone without access to the desk: when their link expires. */
  readonly sharedUntilMs: number | undefined;
}

/** Loads the page with its kind, at its own path. Returns a response if there is no page, or no access to it. */
export async function openPreview<Path extends object, Page>(
  kind: ContentKind<Path, Page>,
  visit: Visit,
): Promise<OpenPreview<Page> | Response> {
  const { locals, redirect, request, response, url, isPrerendered } = visit;
  const nowMs = Date.now();
  const { state } = await openDesk(visit, nowMs);
  if (state === 'off') return new Response(null, { status: 404 });
  const token = url.searchParams.get(SHARE_PARAM);
  const sharedUntilMs =
    state === 'open' ? undefined : await findPreviewShare(locals.services.db, token, url.pathname, nowMs);
  if (state === 'closed' && sharedUntilMs === undefined)
    return token === null ? redirect('/admin', 303) : new Response(SHARE_ENDED, { status: 410 });
  // The form of a text shows it in a frame.
  if (state === 'open') response.headers.set('X-Frame-Options', 'SAMEORIGIN');
  // Only the editor sees a text that is not saved yet.
  const typed =
    sharedUntilMs !== undefined
      ? undefined
      : findTyped(locals.services.config.dataDir, url.searchParams.get(TYPED));
  Object.assign(locals, withDrafts(locals, typed));
  const address = new URL(url.pathname.slice(PREVIEW_ROOT.length) || '/', url);
  const page = await openPage(kind, { locals, url: address, request, response, isPrerendered });
  return page.type === 'ok'
    ? { page: page.page, sharedUntilMs }
    : new Response(null, { status: page.type === 'failed' ? 500 : 404 });
}
