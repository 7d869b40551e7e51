/** Sharing a search as a page, for browsers without JavaScript. */
import {
  searchBookmarksCall,
  shareSearchCall,
  unshareSearchCall,
} from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import {
  SHARE_FAILED_TEXT,
  SHARE_STOPPED_TEXT,
} from '#src/features/shopper/saved-searches/saved-searches.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { BodyError, readBody } from '#src/engine/http/read-body.ts';

interface PageContext {
  readonly request: Request;
  readonly locals: App.Locals;
  readonly url: URL;
}

export interface SharePage {
  readonly title: string;
  readonly isShared: boolean;
  /** Shown only once. */
  readonly link?: string;
  readonly notice?: { readonly role: 'status' | 'alert'; readonly text: string };
}

type Done = Pick<SharePage, 'link' | 'notice'>;
const FAILED: Done = { notice: { role: 'alert', text: SHARE_FAILED_TEXT } };

/** Undefined if the visitor has no such search. */
export async function answerSharePage(
  context: PageContext,
  id: string,
): Promise<Response | SharePage | undefined> {
  const { request, locals } = context;
  let done: Done = {};
  try {
    if (request.method === 'POST') done = await act(context, id, (await readBody(request)).value);
  } catch (cause) {
    if (cause instanceof BodyError) return jsonResponse({ message: cause.message }, { status: cause.status });
    throw cause;
  }
  const { data } = await locals.ask(searchBookmarksCall, {});
  const search = data.type === 'ok' ? data.searches.find(({ bookmarkId }) => bookmarkId === id) : undefined;
  if (!search) return undefined;
  return { title: search.bookmarkTitle ?? search.searchName, isShared: search.isShared, ...done };
}

async function act({ locals, url }: PageContext, id: string, value: unknown): Promise<Done> {
  if (new Map(Object.entries(value ?? {})).get('action') === 'stop') {
    const { data } = await locals.ask(unshareSearchCall, { id });
    return data.type === 'ok' ? { notice: { role: 'status', text: SHARE_STOPPED_TEXT } } : FAILED;
  }
  const { data } = await locals.ask(shareSearchCall, { id });
  return data.type === 'ok' ? { link: new URL(data.sharePath, url.origin).href } : FAILED;
}
