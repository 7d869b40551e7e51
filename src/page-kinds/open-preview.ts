/** A page below the desk, with the texts that are in the editors' folder now, drafts among them. */
import type { AstroGlobal } from 'astro';
import { findDeskState } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { withDrafts } from '#src/features/desk/editors-desk/preview-locals.server.ts';
import { PREVIEW_ROOT } from '#src/features/desk/editors-desk/preview-path.ts';
import { openPage } from '#src/page-kinds/open-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

type Visit = Pick<
  AstroGlobal,
  'cookies' | 'locals' | 'redirect' | 'request' | 'response' | 'url' | 'isPrerendered'
>;

/** For the index policy of a preview, whatever that of its page is. */
export const PREVIEW_INDEX = { robots: 'noindex,nofollow', reason: 'It is a preview.' } as const;

/** The page, loaded by its kind at its own address. A response: there is none, or not for this visitor. */
export async function openPreview<Path extends object, Page>(
  kind: ContentKind<Path, Page>,
  visit: Visit,
): Promise<Page | Response> {
  const { locals, redirect, request, response, url, isPrerendered } = visit;
  const state = findDeskState(visit, Date.now());
  if (state === 'off') return new Response(null, { status: 404 });
  if (state === 'closed') return redirect('/admin', 303);
  Object.assign(locals, withDrafts(locals));
  const address = new URL(url.pathname.slice(PREVIEW_ROOT.length), url);
  const page = await openPage(kind, { locals, url: address, request, response, isPrerendered });
  return page.type === 'ok' ? page.page : new Response(null, { status: page.type === 'failed' ? 500 : 404 });
}
