import type { APIRoute } from 'astro';
import { FORGOTTEN_PATH } from '#src/domain/visitor/account-paths.ts';
import { goTo, readTyped } from '#src/features/shopper/account/account-pages.server.ts';
import { forgetBrowser } from '#src/features/shopper/account/erase-account.server.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;

/** Handles the form on the privacy page. */
export const POST: APIRoute = async ({ request, locals }) => {
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  await forgetBrowser(locals);
  return goTo(FORGOTTEN_PATH);
};

export const ALL = allowOnly('POST');
