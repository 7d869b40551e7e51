/** Shows a form that was sent without scripts again, with what was typed and what is wrong. */
import type { APIContext } from 'astro';
import { rewriteTo } from '#src/engine/http/failed-form.ts';

export interface RefusedForm {
  /** By field name, as typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** By field name, in words for people. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Where to show the form again, and with which messages. */
export interface Refusal {
  readonly page: string;
  readonly problems: RefusedForm['problems'];
}

/** Answers 422: nothing was done. */
export async function showRefusedForm(
  context: APIContext,
  value: unknown,
  { page, problems }: Refusal,
): Promise<Response> {
  const fields = Object.entries(value ?? {}).filter((field): field is [string, string] => {
    return typeof field[1] === 'string';
  });
  context.locals.refusedForm = { typed: Object.fromEntries(fields), problems };
  const { body, headers, ok } = await rewriteTo(context, page);
  const shown = new Response(body, { status: ok ? 422 : 404, headers });
  shown.headers.set('Cache-Control', 'no-store');
  return shown;
}
