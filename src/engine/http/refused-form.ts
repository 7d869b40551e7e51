/** A form that was sent without a script and has to be put right: its own page again, with what was typed and what is wrong. */
import type { APIContext } from 'astro';
import { rewriteTo } from '#src/engine/http/failed-form.ts';

export interface RefusedForm {
  /** By the field's name, as it was typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** By the field's name, in words for people. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Where a form is shown once more, and what is told there. */
export interface Refusal {
  readonly page: string;
  readonly problems: RefusedForm['problems'];
}

/** Nothing was done: 422. */
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
