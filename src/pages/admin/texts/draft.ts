import type { APIRoute } from 'astro';
import { draftSchema, forgetDraft, keepDraft } from '#src/features/desk/editors-desk/desk-drafts.server.ts';
import { describeClosed, statusOfClosed } from '#src/features/desk/editors-desk/closed-desk.server.ts';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;

/** Keeps what a person has typed into the form of a text, or forgets it. For the script of the form. */
export const POST: APIRoute = async (context) => {
  const nowMs = Date.now();
  const { state, closure, editor } = await openDesk(context, nowMs);
  if (state === 'off') return new Response(null, { status: 404 });
  if (closure !== undefined)
    return jsonResponse({ message: describeClosed(closure) }, { status: statusOfClosed(closure) });
  const { db } = context.locals.services;
  const form = await context.request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const draft = draftSchema.safeParse({
    ...{ name: text('draft'), opened: text('opened') },
    values: Object.fromEntries([...form].flatMap(([key, value]) => toPair(key, value))),
  });
  // Whoever signed in with the secret has no name that another device could ask by.
  if (!draft.success || !editor?.email) return jsonResponse({ message: 'Not kept.' }, { status: 400 });
  if (text('action') === 'forget-draft') {
    await forgetDraft(db, editor.email, draft.data.name);
    return jsonResponse({ message: 'Forgotten.' });
  }
  const isKept = await keepDraft(db, editor.email, { ...draft.data, atMs: nowMs });
  return isKept
    ? jsonResponse({ message: 'Kept.' })
    : jsonResponse({ message: 'Too long to keep.' }, { status: 413 });
};

const VALUE = 'v.';

function toPair(key: string, value: FormDataEntryValue): [string, string][] {
  return key.startsWith(VALUE) && typeof value === 'string' ? [[key.slice(VALUE.length), value]] : [];
}

export const ALL = allowOnly('POST');
