/**
 * `address`: the mailbox does not exist. `refused`: the server will never accept this mail. `later`: the server, the
 * network or our settings are at fault, and a retry may work.
 */
export type MailErrorKind = 'address' | 'refused' | 'later';

/** Why a mail was not accepted. Its message names no person, because it is stored with the job and logged. */
export class MailError extends Error {
  override name = 'MailError';
  readonly kind: MailErrorKind;
  constructor(kind: MailErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** "554 5.7.1 Relay access denied": the second number says what it is about. @see RFC 3463 */
const STATUS = /^\d{3}[ -](\d\.(\d{1,3})\.\d{1,3})\b/;
/** About security and policy: who sends is not welcome, whoever the mail is for. */
const POLICY = '7';
/** The server wants a password, or another one. @see RFC 4954, section 6 */
const UNAUTHORIZED: ReadonlySet<number> = new Set([530, 534, 535, 538]);
const MAX_REASON = 200;

/** Converts what nodemailer throws: `responseCode` and `command` are those of the SMTP answer, `code` its own. */
export function toMailError(cause: unknown): MailError {
  const { responseCode, command, code, response = '', message: reason = '' } = readFields(cause);
  const step = command ?? code ?? 'sending';
  // While it connects, the reason is about servers and certificates alone.
  const why = command === 'CONN' && reason !== '' ? reason.trim().slice(0, MAX_REASON) : step;
  if (responseCode === undefined) return new MailError('later', `No answer from the mail server (${why}).`);
  const [, status = '', subject] = STATUS.exec(response) ?? [];
  const message = `The mail server answered ${responseCode}${status && ` ${status}`} (${step}).`;
  if (responseCode < 500) return new MailError('later', message);
  if (command === 'DATA') return new MailError('refused', message);
  if (UNAUTHORIZED.has(responseCode) || subject === POLICY || command !== 'RCPT TO')
    return new MailError(
      'later',
      `${message} It takes no mail from this site: SMTP_URL, MAIL_FROM or it must change.`,
    );
  return new MailError('address', message);
}

interface Fields {
  responseCode?: number;
  command?: string;
  code?: string;
  response?: string;
  message?: string;
}

function readFields(cause: unknown): Fields {
  if (typeof cause !== 'object' || cause === null) return {};
  const fields = new Map<string, unknown>(Object.entries(cause));
  const textOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const responseCode = fields.get('responseCode');
  return {
    ...(typeof responseCode === 'number' && { responseCode }),
    ...textOf('command'),
    ...textOf('code'),
    ...textOf('response'),
    ...(cause instanceof Error && { message: cause.message }),
  };
}
