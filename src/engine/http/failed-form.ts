/** A form that was sent without a script and could not be answered: its sender gets a page with what they wrote. */
import type { APIContext } from 'astro';

export interface FailedForm {
  readonly status: number;
  /** Where it was sent to. */
  readonly action: string;
  /** What was in it, but for passwords. */
  readonly fields: readonly FailedField[];
  /** The page that it stood on. */
  readonly back: string;
  readonly requestId: string;
}

interface FailedField {
  readonly name: string;
  readonly value: string;
  /** Words that somebody wrote: shown, and changed where they want; the rest goes along unseen. */
  readonly isText: boolean;
}

const PATH = '/form-failed';
/** Two words, or a line of its own: nothing that a page put into a form. */
const TEXT = /\S\s+\S/;
const MAX_CODE_LENGTH = 300;
const PASSWORD = /password/i;

export function readFailedForm(
  { url, locals }: Pick<APIContext, 'url' | 'locals'>,
  value: unknown,
  { status, back }: Pick<FailedForm, 'status' | 'back'>,
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
  return { status, action: url.pathname + url.search, fields, back, requestId: locals.requestId };
}

/** The page, with the status of the failure. */
export function showFailedForm(context: APIContext, form: FailedForm): Promise<Response> {
  context.locals.failedForm = form;
  return rewriteTo(context, PATH);
}

/** Another page, as the visitor that they are: it has their account in its head. */
export function rewriteTo(context: APIContext, path: string): Promise<Response> {
  const headers = new Headers(context.request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return context.rewrite(new Request(new URL(path, context.url), { headers }));
}
