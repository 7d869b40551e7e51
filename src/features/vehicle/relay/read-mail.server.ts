/** Reads a received email: what a person wrote in it, and whether a person wrote it. It may be hostile in any way. */
import { parseEmail } from '#src/domain/visitor/email.ts';
import { cutQuotedText } from '#src/features/vehicle/relay/quoted-text.ts';
import { cleanText } from '#src/lib/clean-text.ts';

export interface ReceivedMail {
  /** Who the header says it is from. */
  readonly from: string;
  /** Empty if there is none. */
  readonly messageId: string;
  /** At most `MAX_BODY_LENGTH` characters, without what it quotes. */
  readonly text: string;
  /** Files that are not passed on. */
  readonly attachmentCount: number;
  /** A program wrote it: a vacation notice, a receipt, a bounce or a newsletter. */
  readonly isAutomatic: boolean;
  /** This site wrote it, or it has passed through many mail servers. */
  readonly isLooping: boolean;
  /** Our own mail server found that the sender is not who it says. */
  readonly isForged: boolean;
}

/** Marks every mail of the relay, so that one that comes back is recognized. */
export const RELAY_HEADER = 'X-Forecourt-Relay';
const MAX_BODY_LENGTH = 8_000;
/** Converted before it is cut, because half of an HTML text is markup. */
const MAX_HTML_LENGTH = 200_000;
const MAX_ID_LENGTH = 300;
const MAX_SERVERS = 30;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 };
const BULK = /^(?:auto_reply|bulk|junk|list)$/i;
const AUTOMATIC_SUBJECT = /^\s*(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|undeliver)/i;
const BLOCK_END = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]*>/gi;

/**
 * Undefined if it is not an email: it has no sender, or more parts and headers than one has.
 * @param sender of the envelope; empty for a bounce
 * @param authServer whose reports of senders count
 */
export async function readReceivedMail(
  raw: Uint8Array,
  { sender, authServer }: { readonly sender: string; readonly authServer: string | undefined },
): Promise<ReceivedMail | undefined> {
  // Both are loaded for the first mail.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, LIMITS).catch(() => undefined);
  const from = parseEmail(mail?.from?.address ?? '');
  if (mail === undefined || from === undefined) return undefined;
  const valuesOf = (key: string) => mail.headers.flatMap((one) => (one.key === key ? [one.value] : []));
  const text = mail.text?.trim() ? mail.text : await toPlainText(mail.html ?? '');
  return {
    from,
    messageId: (mail.messageId ?? '').slice(0, MAX_ID_LENGTH),
    text: cutQuotedText(cleanText(text)).slice(0, MAX_BODY_LENGTH).toWellFormed(),
    attachmentCount: mail.attachments.filter(({ disposition }) => disposition === 'attachment').length,
    isAutomatic:
      sender === '' ||
      valuesOf('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
      valuesOf('precedence').some((value) => BULK.test(value.trim())) ||
      ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((key) => valuesOf(key).length > 0) ||
      AUTOMATIC_SUBJECT.test(mail.subject ?? ''),
    isLooping: valuesOf(RELAY_HEADER.toLowerCase()).length > 0 || valuesOf('received').length > MAX_SERVERS,
    isForged: authServer !== undefined && failsAuthentication(valuesOf('authentication-results'), authServer),
  };
}

/** Only the first report of our own server counts: a sender can write more of them below. */
function failsAuthentication(reports: readonly string[], authServer: string): boolean {
  const [report] = reports;
  const [server = '', ...results] = (report ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (server.split(/\s/)[0] !== authServer) return true;
  return !results.some((result) => /^dmarc\s*=\s*pass\b/.test(result));
}

async function toPlainText(html: string): Promise<string> {
  if (html === '') return '';
  const { default: sanitizeHtml } = await import('sanitize-html');
  const lines = html.slice(0, MAX_HTML_LENGTH).replaceAll(BLOCK_END, '\n');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
