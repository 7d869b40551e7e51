/** The page of one conversation: who may open it, and what its buttons do. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { findRelayLead } from '#src/features/vehicle/relay/relay-leads.server.ts';
import type { RelayLead } from '#src/features/vehicle/relay/relay-leads.server.ts';
import {
  CONVERSATION_KEY,
  CONVERSATION_PURPOSE,
  conversationPath,
} from '#src/domain/visitor/conversation-path.ts';
import { judgeAnswer } from '#src/features/vehicle/relay/answered-threads.server.ts';
import { addRelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';
import { hidePrivateLinks } from '#src/domain/visitor/private-links.ts';
import { knownLinks } from '#src/server/relay/conversation-links.ts';
import { isSameText } from '#src/engine/http/tokens.ts';
import { takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { closeRelayThread } from '#src/server/relay/relay-threads.ts';

/** About one page, as for the first message. */
export const MAX_REPLY_LENGTH = 2_000;
const MAX_FORM_BYTES = 64 * 1024;
/** As `multipart/form-data`, which mail programs should send. */
const ONE_CLICK_PART = /name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n/i;
const REPLY_LIMIT = { name: 'relay-reply', max: 20, perMs: DAY_MS };

export interface OpenConversation {
  readonly lead: RelayLead;
  /** The path of its forms. */
  readonly path: string;
}

interface Context {
  readonly locals: App.Locals;
  readonly url: URL;
  readonly request: Request;
}

/** For the shopper who began it, and whoever has the key of its emails; undefined for anyone else. */
export async function openConversation(
  { locals, url }: Context,
  leadId: string,
): Promise<OpenConversation | undefined> {
  const { db, accounts } = locals.services;
  const lead = await findRelayLead(db, leadId);
  if (!lead || lead.status === 'erased') return undefined;
  const key = url.searchParams.get(CONVERSATION_KEY) ?? undefined;
  const hasKey = key !== undefined && isSameText(key, accounts.tokenOf(CONVERSATION_PURPOSE, leadId));
  const shopperId = findShopperId(await locals.findShopper());
  const isOwn = shopperId !== undefined && shopperId === lead.shopperId;
  if (!hasKey && !isOwn) return undefined;
  return { lead, path: conversationPath(leadId, ...(hasKey ? [key] : [])) };
}

/** `done` leads to the page again, with its fragment; a problem shows the form with what was typed. */
export type ConversationAnswer =
  | { readonly done: 'reply-sent' | 'contact-shared' | 'conversation-closed' | 'answer-judged' }
  | { readonly problem: string; readonly typed: string }
  /** What a mail program did, which follows no redirect. @see https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
  | { readonly closed: OpenConversation };

/** Carries out what a form of the page asks for. A mail program's one-click form closes the conversation. */
export async function answerConversationForm(
  { locals, request }: Context,
  conversation: OpenConversation,
): Promise<ConversationAnswer> {
  const { lead } = conversation;
  const { db } = locals.services;
  const text = (await request.text()).slice(0, MAX_FORM_BYTES);
  const form = new URLSearchParams(text);
  const { leadId } = lead.thread;
  const now = Date.now();
  const action = form.get('action');
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click' || ONE_CLICK_PART.test(text);
  if (isOneClick || action === 'close') {
    await closeRelayThread(db, leadId, now);
    if (!isOneClick) return { done: 'conversation-closed' };
    const thread = { ...lead.thread, closedAtMs: lead.thread.closedAtMs ?? now };
    return { closed: { ...conversation, lead: { ...lead, thread } } };
  }
  if (action === 'no-answer' || action === 'answer') {
    const judged = { leadId, messageId: form.get('about') ?? '', isAnswer: action === 'answer' };
    await db.transaction().execute((tx) => judgeAnswer(tx, judged));
    return { done: 'answer-judged' };
  }
  const typed = cleanText(form.get('message') ?? '');
  if (lead.thread.closedAtMs !== undefined) return { problem: 'This conversation is closed.', typed };
  if (action === 'share') {
    await shareContact(locals, lead, now);
    return { done: 'contact-shared' };
  }
  if (typed === '') return { problem: 'Enter a message to the seller.', typed };
  if (typed.length > MAX_REPLY_LENGTH)
    return {
      problem: `Keep your message under ${MAX_REPLY_LENGTH.toLocaleString('en-US')} characters.`,
      typed,
    };
  if (!(await takeFromLimit(db, { ...REPLY_LIMIT, key: leadId })))
    return { problem: "You've sent many messages today. Please try again tomorrow.", typed };
  await addOwnMessage(locals, lead, typed, now);
  return { done: 'reply-sent' };
}

/** The seller learns what was shared, once. */
async function shareContact(locals: App.Locals, lead: RelayLead, nowMs: number): Promise<void> {
  const { thread, email, phone } = lead;
  const isShared = thread.sharesEmail && (thread.sharesPhone || phone === '');
  if (isShared) return;
  const lines = ['You can also reach me here:', `Email: ${email}`, phone !== '' && `Phone: ${phone}`];
  await locals.services.db.transaction().execute(async (tx) => {
    await sql`UPDATE relay_thread SET shares_email = 1, shares_phone = 1
      WHERE lead_id = ${thread.leadId}`.execute(tx);
    await addRelayMessage(tx, ownMessage(lead, lines.filter(Boolean).join('\n'), 'contact'), nowMs);
  });
}

async function addOwnMessage(
  locals: App.Locals,
  lead: RelayLead,
  typed: string,
  nowMs: number,
): Promise<void> {
  const { services } = locals;
  const body = hidePrivateLinks(typed, knownLinks(services, lead.thread.leadId));
  await services.db
    .transaction()
    .execute((tx) => addRelayMessage(tx, ownMessage(lead, body, randomUUID()), nowMs));
}

function ownMessage({ thread }: RelayLead, body: string, sourceId: string) {
  return {
    leadId: thread.leadId,
    direction: 'to-seller' as const,
    sourceId: `page:${sourceId}`,
    body,
    attachmentCount: 0,
    isAutomatic: false,
    isKnownSender: true,
  };
}
