import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressAnswer } from '#src/engine/http/compressed-answer.ts';
import type { Exchange } from '#src/engine/http/exchange.ts';
import { createLoadShedding } from '#src/engine/http/load-shedding.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { createRequestBodies } from '#src/engine/http/request-bodies.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';
import type { StaticFiles } from '#src/engine/http/static-files.ts';

/** Astro's handler, as its Node adapter makes it: calls `next` where no route fits. */
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
  fail: (exchange: Exchange, error: unknown) => void;
  maxInFlight?: number | undefined;
}

export interface RenderStep {
  /** Answers everything that no built file answers. */
  render(exchange: Exchange): true;
  /** Answers for a page whose built file cannot be read: rendered on demand where a route does that, else 503. */
  renderMissing(exchange: Exchange): true;
  /** Of the server: somebody has come in. */
  noteConnection: () => void;
}

const UNAVAILABLE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Temporarily unavailable</title>
<h1>This page is temporarily unavailable</h1><p>Please try again in a few minutes.</p></html>`;
const UNAVAILABLE = { type: 'text/html; charset=utf-8', headers: { 'Retry-After': '60' } };

/** Reads the body, waits for a place, and has the request rendered. */
export function createRenderStep(options: RenderOptions): RenderStep {
  const { handler, services, security, files, fail } = options;
  const bodies = createRequestBodies();
  const shedding = createLoadShedding(fail, options.maxInFlight);

  function renderOr(exchange: Exchange, answerNoRoute: () => void): true {
    // A request counts once all of it has arrived.
    return bodies.receive(exchange, () => {
      shedding.admit(exchange, (leave) => {
        const { req, res, clientIp, requestId } = exchange;
        exchange.kind = 'page';
        const compressed = compressAnswer(exchange, { security, files, fail, onMade: leave });
        const next = (error?: unknown) => {
          compressed.undo();
          if (error) fail(exchange, error);
          else answerNoRoute();
        };
        void Promise.try(handler, req, res, next, { services, clientIp, requestId }).catch(next);
      });
    });
  }

  return {
    render: (exchange) =>
      renderOr(exchange, () => {
        if (!files.serveErrorPage(exchange, 404)) answerPlainly(exchange, 404, 'not found');
      }),
    renderMissing: (exchange) =>
      renderOr(exchange, () => answerPlainly(exchange, 503, UNAVAILABLE_PAGE, UNAVAILABLE)),
    noteConnection: shedding.noteConnection,
  };
}
