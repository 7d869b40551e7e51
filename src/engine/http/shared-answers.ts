/**
 * Pages and searches that are the same for everyone are made once for all who ask at the same time, and kept in memory
 * when they are asked for again. Nothing about a visitor can get into them, because it is removed from the request before
 * they are made. @see docs/rules/server.md#kept-answers
 */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isBot } from '#src/domain/visitor/bots.ts';
import type { AnswerNotes } from '#src/engine/http/answer-notes.ts';
import { createDenseAnswers } from '#src/engine/http/dense-answers.ts';
import { createAnswerStore } from '#src/engine/http/answer-store.ts';
import type { AnswerStoreOptions, Making } from '#src/engine/http/answer-store.ts';
import type { KeptAnswer } from '#src/engine/http/kept-answer.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import type { Sharing } from '#src/engine/http/compressed-answer.ts';
import { chooseEncoder } from '#src/engine/http/encode-answer.ts';
import type { Encoder } from '#src/engine/http/encode-answer.ts';
import type { PageDictionary } from '#src/engine/http/page-dictionary.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';
import { sendKeptAnswer } from '#src/engine/http/send-kept-answer.ts';
import type { Log } from '#src/engine/log/log.ts';
import { toKeptAnswer } from '#src/engine/http/to-kept-answer.ts';

export interface AskedAddress {
  readonly path: string;
  /** Includes the `?`; empty when there is no query. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SharedAnswersOptions extends AnswerStoreOptions {
  /** The answer depends on the address and on nothing about the visitor. */
  readonly isSameForAll: (asked: AskedAddress) => boolean;
}

export interface SharedAnswers {
  /** Sends an answer that is kept. */
  serveKept: Step;
  /** Makes the answer, for everyone who asks the same meanwhile if it is one for all. */
  make(context: RequestContext): true;
  samples(): MetricSample[];
}

interface Means {
  security: SecurityHeaders;
  dictionary: PageDictionary | undefined;
  render: (context: RequestContext, sharing?: Sharing) => true;
  fail: (context: RequestContext, error: unknown) => void;
  log: Pick<Log, 'error'>;
}

/** A visitor waits this long for an answer that is made for someone else. It may depend on a slow service. */
const JOINED_WITHIN_MS = 1_000;
/** All that the making of a shared answer gets of a request. */
const PASSED_HEADERS = ['host', 'x-forwarded-proto', 'x-forwarded-host'] as const;
/** Stands for every crawler. */
const BOT_AGENT = 'bot';

export function createSharedAnswers(options: SharedAnswersOptions, means: Means): SharedAnswers {
  const { dictionary, render, fail, log } = means;
  const store = createAnswerStore(options);
  const dense = createDenseAnswers(options.maxBytes, log);

  const chooseFor = createChooser(dictionary);
  const keyOf = (context: RequestContext) => findKey(context, options, chooseFor);

  function send(context: RequestContext, answer: KeptAnswer): true {
    context.kind = 'kept';
    sendKeptAnswer(context.res, context.req.headers, dense.best(answer, context.req.headers), means);
    return true;
  }

  /** The one who asks first makes the answer for all. */
  function lead(context: RequestContext, key: string): true {
    const { req, res } = context;
    const flight = store.begin(key);
    const { method, headers } = req;
    // First of all listeners, because the next one writes the log.
    res.prependOnceListener('close', () => {
      Object.assign(req, { method });
      flight.end(res.writableFinished ? 'personal' : 'left'); // without an answer, the others must not wait
    });
    const bot = isBot(headers['user-agent']);
    const before = { ...res.getHeaders() };
    const notes: AnswerNotes = {};
    takeOutVisitor(req, bot);
    return render(context, {
      notes,
      encoder: chooseFor(headers),
      share(body, page) {
        const answer = flight.isCurrent() ? toKeptAnswer({ res, before, body, page, notes, bot }) : undefined;
        // An answer to someone who has left may not be compressed.
        flight.end(res.destroyed ? 'left' : (answer ?? 'personal'));
        if (answer === undefined || res.destroyed) return false;
        sendKeptAnswer(res, headers, dense.best(answer, headers), means);
        return true;
      },
    });
  }

  function make(context: RequestContext): true {
    const key = keyOf(context);
    if (key === undefined) return render(context);
    const underWay = store.join(key);
    if (!underWay) return lead(context, key);
    const follow = async () => {
      const made = await withinTime(underWay);
      if (context.res.destroyed) return;
      if (made === 'left') make(context);
      else if (typeof made === 'string') lead(context, key);
      else send(context, made);
    };
    follow().catch((error: unknown) => fail(context, error));
    return true;
  }

  return {
    serveKept(context) {
      const key = keyOf(context);
      const answer = key && store.find(key);
      return answer ? send(context, answer) : false;
    },
    make,
    samples: () => store.samples(),
  };
}

function createChooser(dictionary: PageDictionary | undefined) {
  return (headers: IncomingHttpHeaders): Encoder | undefined =>
    dictionary?.encoderFor(headers) ?? chooseEncoder(headers['accept-encoding']);
}

/** Everything that the answer depends on, besides its version. Undefined if it depends on the visitor, too. */
function findKey(
  { req: { headers }, path, search, isReading, isHttps }: RequestContext,
  { isSameForAll }: SharedAnswersOptions,
  chooseFor: (headers: IncomingHttpHeaders) => Encoder | undefined,
): string | undefined {
  if (!isReading || hasBody(headers) || !isSameForAll({ path, search, headers })) return undefined;
  const encoding = chooseFor(headers)?.name ?? '';
  const bot = isBot(headers['user-agent']) ? BOT_AGENT : '';
  return hash('sha256', [path + search, headers.host, isHttps, encoding, bot].join('\n'), 'base64url');
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** What is not there cannot get into an answer. HEAD is made as GET, because its answer is that of GET without a body. */
function takeOutVisitor(req: IncomingMessage, bot: boolean): void {
  const passed = PASSED_HEADERS.flatMap((name) =>
    req.headers[name] === undefined ? [] : [[name, req.headers[name]] as const],
  );
  Object.assign(req, {
    method: 'GET',
    headers: { ...Object.fromEntries(passed), ...(bot && { 'user-agent': BOT_AGENT }) },
  });
}

async function withinTime(underWay: Promise<Making>): Promise<Making> {
  const { promise: isLate, resolve } = Promise.withResolvers<Making>();
  const timer = setTimeout(() => resolve('personal'), JOINED_WITHIN_MS);
  try {
    return await Promise.race([underWay, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
