import { randomUUID } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { GENERATION_PARAM } from '#src/domain/search-query/generation-param.ts';
import { MODEL_SECTION_PATH, WHOLE_PAGE_HEADER } from '#src/domain/site/late-parts.ts';
import { isBot } from '#src/domain/visitor/bots.ts';
import { noteDeskOutcome } from '#src/features/desk/editors-desk/audit-outcome.server.ts';
import type { AnswerNotes } from '#src/engine/http/answer-notes.ts';
import { ROUTE } from '#src/engine/http/request-span.ts';
import { answerFailedPage, copyForm } from '#src/engine/http/failed-form.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { isOwnWrite } from '#src/engine/http/same-origin.ts';
import { sayWhenToRetry } from '#src/engine/http/unavailable.ts';
import { pinGeneration } from '#src/server/pinned-services.ts';
import { createShopperAccess, ANONYMOUS } from '#src/server/shoppers/find-shopper.ts';

/** A page gives up after this: the longest call, plus time to render. */
const PAGE_DEADLINE_MS = 25_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site writes for every route, and gives each request its services and its own `ask`. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url, cookies, isPrerendered } = context;
  if (!isPrerendered && !READING.has(request.method) && !isOwnWrite(request)) {
    return jsonResponse({ message: 'Writes from other sites are refused.' }, { status: 403 });
  }
  if (!('services' in locals)) {
    // Only `astro dev` and a build come here; a server does not even load the code.
    const { loadOwnServices } = await import('#src/server/create-services.ts');
    const services = await loadOwnServices();
    Object.assign(locals, { services, clientIp: '', requestId: randomUUID() });
  }
  if (!isPrerendered)
    locals.services = pinGeneration(locals.services, url.searchParams.get(GENERATION_PARAM));
  locals.span?.note({ [ROUTE]: context.routePattern });
  locals.site = locals.services.site;
  locals.isBot = !isPrerendered && isBot(request.headers.get('user-agent'));
  locals.isOptedOut = !isPrerendered && request.headers.get('sec-gpc') === '1';
  Object.assign(
    locals,
    isPrerendered ? ANONYMOUS : createShopperAccess(locals.services, cookies, request.headers),
  );
  const lateCalls = new Set<string>();
  locals.lateCalls = lateCalls;
  const notes: AnswerNotes = locals.answerNotes ?? {};
  locals.ask = locals.services.upstream.bind({
    locals,
    isBuiltAhead: isPrerendered,
    // A part that a page fetches holds up no page.
    isPatient:
      !isPrerendered && (request.headers.has(WHOLE_PAGE_HEADER) || url.pathname === MODEL_SECTION_PATH),
    onLate(name) {
      lateCalls.add(name);
      notes.isIncomplete = true;
    },
    onFallback: () => void (notes.isIncomplete = true),
    onService: () => void (notes.usedServices = true),
    signal: isPrerendered ? undefined : request.signal,
    deadlineAt: isPrerendered ? undefined : performance.now() + PAGE_DEADLINE_MS,
  });
  const form = isPrerendered ? undefined : copyForm(request);
  try {
    const answer = await next();
    await noteDeskOutcome(request, answer);
    return isPrerendered ? answer : sayWhenToRetry(answer);
  } catch (error) {
    await noteDeskOutcome(request, undefined);
    const answer = isPrerendered ? undefined : await answerFailedPage(context, form, error);
    if (answer) return sayWhenToRetry(answer);
    if (error instanceof Error) locals.renderError = error; // a build reports it with the name of the page
    throw error;
  }
});
