/** The page for a form that was sent without scripts and failed. It shows the sender what they typed. */
import type { APIContext } from 'astro';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { readBody } from '#src/engine/http/read-body.ts';
import { answerUnavailable } from '#src/engine/http/unavailable.ts';

export interface FailedForm {
  readonly status: number;
  /** The form's action. */
  readonly action: string;
  /** The form's fields, without passwords. */
  readonly fields: readonly FailedField[];
  /** The page that had the form. */
  readonly back: string;
  readonly requestId: string;
  /** Why nothing was done, if that is no failure of ours, and where to sign in. */
  readonly refusal?: { readonly words: string; readonly signInPath?: string };
}

interface FailedField {
  readonly name: string;
  readonly value: string;
  /** Text that a person wrote is shown and can be edited; other fields are sent along hidden. */
  readonly isText: boolean;
}

const PATH = '/form-failed';
/** Two words, or several lines: never a hidden value of the page. */
const TEXT = /\S\s+\S/;
const MAX_CODE_LENGTH = 300;
const PASSWORD = /password/i;

export function readFailedForm(
  { url, locals }: Pick<APIContext, 'url' | 'locals'>,
  value: unknown,
  rest: Pick<FailedForm, 'status' | 'back' | 'refusal'>,
): FailedForm {
  const fields = Object.entries(value ?? {}).flatMap(([name, text]) =>
    typeof text !== 'string' || PASSWORD.test(name)
      ? []
      : [
          {
            name,
            value: text,
            isText: name !== 'returnTo' && (TEXT.test(text) || text.length > MAX_CODE_LENGTH),
          },
        ],
  );
  return { ...rest, action: url.pathname + url.search, fields, requestId: locals.requestId };
}

/** Renders the page with the status of the failure. */
export function showFailedForm(
  context: Pick<APIContext, 'locals' | 'request' | 'rewrite' | 'url'>,
  form: FailedForm,
): Promise<Response> {
  context.locals.failedForm = form;
  return rewriteTo(context, PATH);
}

/** A copy of a form's request, to show what was typed if its page fails; undefined for every other request. */
export function copyForm(request: Request): Request | undefined {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return request.method === 'POST' && isForm === true ? request.clone() : undefined;
}

/**
 * Answers for a page that the database has failed, such as on a full disk: with a form it shows what was typed.
 * @param copy from `copyForm`
 * @returns undefined for any other error
 */
export async function answerFailedPage(
  context: APIContext,
  copy: Request | undefined,
  error: unknown,
): Promise<Response | undefined> {
  if (!isWriteError(error)) return undefined;
  const { services, requestId } = context.locals;
  services.log.error({ err: error, requestId, path: context.url.pathname }, 'the database failed a request');
  if (copy === undefined) return answerUnavailable(context.request, requestId);
  const { value } = await readBody(copy);
  return showFailedForm(context, readFailedForm(context, value, { status: 503, back: context.url.pathname }));
}

/** Renders another page for the same visitor: the request keeps its account headers. */
export function rewriteTo(
  context: Pick<APIContext, 'request' | 'rewrite' | 'url'>,
  path: string,
): Promise<Response> {
  const headers = new Headers(context.request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return context.rewrite(new Request(new URL(path, context.url), { headers }));
}
