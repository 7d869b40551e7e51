import type { APIRoute } from 'astro';
import { goTo } from '#src/features/account/account-pages.server.ts';
import { signOut } from '#src/features/account/sign-in.server.ts';
import { readBody } from '#src/server/http/read-body.ts';

export const prerender = false;

/** A form of the account page; `everywhere` ends the sessions of all devices. */
export const POST: APIRoute = async ({ request, locals }) => {
  const { value } = request.body ? await readBody(request) : { value: undefined };
  const everywhere = typeof value === 'object' && value !== null && 'everywhere' in value;
  await signOut(locals, { everywhere });
  return goTo('/');
};

export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
