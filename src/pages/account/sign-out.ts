import type { APIRoute } from 'astro';
import { goTo, readTyped } from '#src/features/shopper/account/account-pages.server.ts';
import { signOut } from '#src/features/shopper/account/sign-in.server.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;

/** Handles the form of the account page; `everywhere` ends the sessions of all devices. */
export const POST: APIRoute = async ({ request, locals }) => {
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  await signOut(locals, { everywhere: typed['everywhere'] !== undefined });
  return goTo('/');
};

export const ALL = allowOnly('POST');
