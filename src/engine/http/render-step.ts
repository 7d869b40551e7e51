import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressAnswer } from '#src/engine/http/compressed-answer.ts';
import type { Sharing } from '#src/engine/http/compressed-answer.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import { createLoadShedding } from '#src/engine/http/load-shedding.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { createRequestBodies } from '#src/engine/http/request-bodies.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';
import type { StaticFiles } from '#src/engine/http/static-files.ts';

/** Astro's handler from its Node adapter. Calls `next` when no route matches. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => unknown;

interface RenderOptions {
  handler: PageHandler;
  services: object;
  security: SecurityHeaders;
  files: StaticFiles;
  pages: PageAddresses;
  fail: (context: RequestContext, error: unknown) => void;
  maxInFlight?: number | undefined;
}

export interface RenderStep {
  /** Answers everything that is not a built file. */
  render: (context: RequestContext, sharing?: Sharing) => true;
  /** Answers for a page whose built file cannot be read: rendered on request if a route can, else 503. */
  renderMissing(context: RequestContext): true;
  /** The server accepted a new connection. */
  noteConnection: () => void;
}

const UNAVAILABLE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Temporarily unavailable</title>
<h1>This page is temporarily unavailable</h1><p>Please try again in a few minutes.</p></html>`;
const UNAVAILABLE = { type: 'text/html; charset=utf-8', headers: { 'Retry-After': '60' } };

/** Reads the body, waits for a place, and renders the request. */
export function createRenderStep(options: RenderOptions): RenderStep {
  const { handler, services, security, files, pages, fail } = options;
  const bodies = createRequestBodies(pages);
  const shedding = createLoadShedding(fail, pages, options.maxInFlight);

  function renderOr(context: RequestContext, answerNoRoute: () => void, sharing?: Sharing): true {
    // A request takes a place only after it has arrived completely.
    return bodies.receive(context, () => {
      shedding.admit(context, (leave) => {
        const { req, res, clientIp, requestId, span } = context;
        context.kind = 'page';
        const compressed = compressAnswer(context, {
          security,
          files,
          pages,
          fail,
          onMade: leave,
          sharing,
        });
        const next = (error?: unknown) => {
          compressed.undo();
          if (error) fail(context, error);
          else answerNoRoute();
        };
        const locals = { services, clientIp, requestId, ...(span && { span }) };
        const noted = sharing ? { ...locals, clientIp: '', answerNotes: sharing.notes } : locals;
        void Promise.try(handler, req, res, next, noted).catch(next);
      });
    });
  }

  return {
    render: (context, sharing) =>
      renderOr(
        context,
        () => {
          if (!files.serveErrorPage(context, 404)) answerPlainly(context, 404, 'not found');
        },
        sharing,
      ),
    renderMissing: (context) =>
      renderOr(context, () => answerPlainly(context, 503, UNAVAILABLE_PAGE, UNAVAILABLE)),
    noteConnection: shedding.noteConnection,
  };
}
