/** Loads what a page says about itself, without rendering it. */
import type { LoadContext, PageDescription } from '#src/page-kinds/page-kind.ts';
import { CONTENT_KINDS, findPageKind } from '#src/page-kinds/page-kinds.ts';

/** @param pathname of a page, without a query */
export async function loadDescription(
  { locals, request, url }: LoadContext,
  pathname: string,
): Promise<PageDescription | 'unknown' | 'failed'> {
  const kind = CONTENT_KINDS.find((each) => each === findPageKind(pathname));
  const path = kind?.parse(pathname);
  if (!kind || !path) return 'unknown';
  const loaded = await kind.load({ locals, request, url: new URL(pathname, url) }, path);
  if (loaded.type === 'failed' || (loaded.type === 'ok' && loaded.hasFailed)) return 'failed';
  return loaded.type === 'ok' ? kind.describe(loaded.page, locals.site) : 'unknown';
}
