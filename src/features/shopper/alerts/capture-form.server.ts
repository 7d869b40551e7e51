/** The subscribe form as a browser without JavaScript sends it. */
import * as z from 'zod/mini';
import { ALL_CARS_PATH } from '#src/domain/search-query/search-path.ts';
import { answerEmailCapture } from '#src/features/shopper/alerts/answer-subscribe.server.ts';
import { CAPTURE_ANSWERS } from '#src/features/shopper/email-capture/capture-answers.ts';
import type { CaptureAnswer } from '#src/features/shopper/email-capture/capture-answers.ts';
import { emailCaptureCall } from '#src/features/shopper/email-capture/email-capture.call.ts';
import { toLocalPath } from '#src/lib/local-path.ts';
import { BodyError, readBody } from '#src/engine/http/read-body.ts';

interface CaptureFormAnswer {
  readonly answer: CaptureAnswer;
  /** The page of the form, which names the search. */
  readonly back: string;
}

export async function answerCaptureForm(request: Request, locals: App.Locals): Promise<CaptureFormAnswer> {
  const back = readReferer(request) ?? ALL_CARS_PATH;
  const input = emailCaptureCall.input.safeParse({ ...(await readFields(request)), page: back });
  const answer = input.success
    ? await answerEmailCapture(input.data, { locals, signal: request.signal })
    : CAPTURE_ANSWERS.invalid;
  return { answer, back };
}

async function readFields(request: Request): Promise<object> {
  try {
    // The JSON may be a number, a list or null.
    return z.catch(z.looseObject({}), {}).parse((await readBody(request)).value);
  } catch (error) {
    if (error instanceof BodyError) return {};
    throw error;
  }
}

/** Requests from our own pages send the complete referrer. */
function readReferer(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { host, origin, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? toLocalPath(pathname + search, origin) : undefined;
}
