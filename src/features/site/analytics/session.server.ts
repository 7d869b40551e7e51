import { randomUUID } from 'node:crypto';
import type { APIRoute } from 'astro';
import { findChannel } from '#src/features/site/analytics/channels.ts';
import type { sessionCall } from '#src/features/site/analytics/session.call.ts';
import { decideVisitCookies, SESSION_COOKIE } from '#src/features/site/analytics/session.ts';
import type { Handler } from '#src/lib/call.ts';
import { isBrowserOptedOut } from '#src/server/shoppers/opt-out.ts';

export const answerSession: Handler<typeof sessionCall> = (codes) => {
  const channel = findChannel(codes);
  return Promise.resolve(channel === undefined ? {} : { channel });
};

/** Adds the cookies of the visit to the response of the endpoint. Scripts do not need to read them. */
export function withVisitCookies(endpoint: APIRoute): APIRoute {
  return async (context) => {
    const response = await endpoint(context);
    if (!response.ok) return response;
    const { channel } = (await response.clone().json()) as Awaited<ReturnType<typeof answerSession>>;
    const { cookies, locals } = context;
    const visit = {
      sessionId: cookies.get(SESSION_COOKIE)?.value,
      newId: randomUUID(),
      channel,
      hasOptedOut: isBrowserOptedOut(locals),
      isBot: locals.isBot,
    };
    const options = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: locals.site.origin.startsWith('https:'),
    } as const;
    for (const { name, value = '', maxAgeSeconds } of decideVisitCookies(visit))
      cookies.set(name, value, { ...options, maxAge: maxAgeSeconds });
    return response;
  };
}
