/**
 * Receives mail to an alias, however it comes: a recipient is found first, as mail servers ask, and then the mail is
 * stored or refused. @see docs/rules/vehicle.md#relay
 */
import { createHash } from 'node:crypto';
import { hidePrivateLinks } from '#src/domain/visitor/private-links.ts';
import { knownLinks } from '#src/server/relay/conversation-links.ts';
import { hideAddress } from '#src/features/vehicle/relay/quoted-text.ts';
import { readReceivedMail } from '#src/features/vehicle/relay/read-mail.server.ts';
import { findRelayLead } from '#src/features/vehicle/relay/relay-leads.server.ts';
import type { RelayLead } from '#src/features/vehicle/relay/relay-leads.server.ts';
import { addRelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';
import { isOfSeller } from '#src/features/vehicle/relay/seller-senders.server.ts';
import { soundsAutomatic, toTemplate } from '#src/features/vehicle/relay/template-text.ts';
import type { MessageTemplate } from '#src/features/vehicle/relay/answered-threads.server.ts';
import { isSignedByDomain } from '#src/features/vehicle/relay/verify-sender.server.ts';
import { isSentByDomain } from '#src/features/vehicle/relay/verify-spf.server.ts';
import { isUsedUp, networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import type { RelayRefusal } from '#src/server/relay/relay-counts.ts';
import { findThreadByAlias } from '#src/server/relay/relay-threads.ts';
import type { RelayDirection } from '#src/server/relay/relay-threads.ts';
import type { Services } from '#src/server/services.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

/** Of one network that tries addresses that are none. */
const UNKNOWN_LIMIT = { name: 'relay-unknown', max: 20, perMs: HOUR_MS };
/** Of one side of a conversation. */
const THREAD_LIMIT = { name: 'relay-thread', max: 20, perMs: 24 * HOUR_MS };
/** Of a message, in characters. */
const MAX_BODY_LENGTH = 8_000;
/** People write "Yes, it is here" again and again. */
const SHORT_TEMPLATE = 40;
export interface RelayRecipient {
  readonly leadId: string;
  readonly direction: RelayDirection;
}

type Needs = Pick<Services, 'db' | 'stockDb' | 'config' | 'relayCounts' | 'site' | 'accounts'>;

/** @param clientIp of who sends; undefined where our own mail server or provider does and does not say for whom */
export async function findRelayRecipient(
  services: Needs,
  address: string,
  clientIp: string | undefined,
): Promise<RelayRecipient | 'unknown' | 'slow-down'> {
  const found = await findRecipient(services, address, clientIp);
  if (typeof found === 'string') services.relayCounts.note(found);
  return found;
}

async function findRecipient(
  { db, config }: Needs,
  address: string,
  clientIp: string | undefined,
): ReturnType<typeof findRelayRecipient> {
  const key = clientIp === undefined ? undefined : networkOf(clientIp);
  if (key !== undefined && (await isUsedUp(db, { ...UNKNOWN_LIMIT, key }))) return 'slow-down';
  const at = address.lastIndexOf('@');
  const isOurs = address.slice(at + 1).toLowerCase() === config.relay?.domain;
  const found = isOurs ? await findThreadByAlias(db, address.slice(0, at)) : undefined;
  if (found) return { leadId: found.thread.leadId, direction: found.direction };
  if (key !== undefined) await takeFromLimit(db, { ...UNKNOWN_LIMIT, key });
  return 'unknown';
}

interface SentMail {
  /** Of the envelope; empty for a bounce. */
  readonly sender: string;
  readonly raw: Uint8Array;
  /** Who brought it to our mail server, if that says so. */
  readonly clientIp?: string | undefined;
}

/** Undefined when the mail is stored, or was stored before. */
export async function takeRelayMail(
  services: Needs,
  recipient: RelayRecipient,
  mail: SentMail,
  nowMs: number,
): Promise<RelayRefusal | undefined> {
  const refusal = await takeMail(services, recipient, mail, nowMs);
  services.relayCounts.note(refusal ?? 'received');
  return refusal;
}

async function takeMail(
  services: Needs,
  { leadId, direction }: RelayRecipient,
  { sender, raw, clientIp }: SentMail,
  nowMs: number,
): Promise<RelayRefusal | undefined> {
  const { db, stockDb, config } = services;
  const lead = await findRelayLead(db, leadId);
  if (!lead || lead.thread.closedAtMs !== undefined) return 'unknown';
  const mail = await readReceivedMail(raw, { sender, authServer: config.relay?.authServer });
  if (!mail) return 'unreadable';
  if (mail.isLooping) return 'looping';
  if (mail.isForged) return 'forged';
  const isKnownSender =
    direction === 'to-shopper'
      ? await isOfSeller({ db, stockDb }, lead.thread.ownerId, mail.from)
      : isOfShopper(mail.from, lead);
  // The shopper's alias is secret, but the name that it speaks for is not.
  if (direction === 'to-seller' && !isKnownSender) return 'forged';
  if (!(await takeFromLimit(db, { ...THREAD_LIMIT, key: `${leadId}:${direction}` }))) return 'slow-down';
  const isVerifiedSender =
    direction === 'to-seller' ||
    mail.isVouchedFor ||
    (await isSignedByDomain(raw, mail.from, nowMs)) ||
    (mail.hasOneFrom &&
      clientIp !== undefined &&
      (await isSentByDomain({ ip: clientIp, sender }, mail.from)));
  const isAddressKept = direction === 'to-seller' && !lead.thread.sharesEmail;
  const open = hidePrivateLinks(mail.text, knownLinks(services, leadId));
  // Cut last: half of a link or of an address could still be used.
  const text = (isAddressKept ? hideAddress(open, lead.email) : open)
    .slice(0, MAX_BODY_LENGTH)
    .toWellFormed();
  const message = {
    leadId,
    direction,
    sourceId: mail.messageId || createHash('sha256').update(raw).digest('base64url'),
    body: text || '(no text)',
    attachmentCount: mail.attachmentCount,
    isAutomatic: mail.isAutomatic,
    isKnownSender,
    isVerifiedSender,
    ...(direction === 'to-shopper' && describeAnswer(lead, text, isKnownSender && isVerifiedSender)),
  };
  await db.transaction().execute((tx) => addRelayMessage(tx, message, nowMs));
  return undefined;
}

/** What anyone may have written counts as no answer until the shopper says so. @see docs/rules/vehicle.md#relay */
function describeAnswer(
  { thread, shopperName, title }: RelayLead,
  text: string,
  isOfItsSeller: boolean,
): Partial<MessageTemplate> {
  if (!isOfItsSeller) return { isTemplate: true };
  const template = toTemplate(text, [shopperName, title]);
  return {
    isTemplate: soundsAutomatic(text),
    textDigest: createHash('sha256').update(`${thread.ownerId}\0${template}`).digest('base64url'),
    isShort: template.length < SHORT_TEMPLATE,
  };
}

function isOfShopper(from: string, { email }: RelayLead): boolean {
  return from.toLowerCase() === email.toLowerCase();
}
