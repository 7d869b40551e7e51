import type { APIRoute } from 'astro';
import { goTo } from '#src/features/shopper/account/account-pages.server.ts';
import { exportAccount } from '#src/features/shopper/account/erase-account.server.ts';
import { EXPORT_PATH } from '#src/domain/visitor/account-paths.ts';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { toDay } from '#src/lib/to-day.ts';

export const prerender = false;

/** Everything stored for the account, as a file. */
export const GET: APIRoute = async ({ locals, request }) => {
  const { account } = await locals.findShopper();
  if (!account) {
    const wantsPage = request.headers.get('accept')?.includes('text/html') === true;
    return wantsPage
      ? goTo(signInHref(EXPORT_PATH))
      : jsonResponse({ message: 'Sign in first.' }, { status: 401 });
  }
  const name = `${locals.site.brand.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${toDay(Date.now())}.json`;
  return jsonResponse(await exportAccount(locals, account), {
    headers: {
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
