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

/** Converts what nodemailer throws: `responseCode` and `command` are those of the SMTP answer, `code` its own. */
export function toMailError(cause: unknown): MailError {
  const { responseCode, command, code } = readFields(cause);
  const step = command ?? code ?? 'sending';
  if (responseCode === undefined) return new MailError('later', `No answer from the mail server (${step}).`);
  const message = `The mail server answered ${responseCode} (${step}).`;
  if (responseCode < 500) return new MailError('later', message);
  if (command === 'RCPT TO') return new MailError('address', message);
  return new MailError(command === 'DATA' ? 'refused' : 'later', message);
}

function readFields(cause: unknown): { responseCode?: number; command?: string; code?: string } {
  if (typeof cause !== 'object' || cause === null) return {};
  const fields = new Map<string, unknown>(Object.entries(cause));
  const [responseCode, command, code] = ['responseCode', 'command', 'code'].map((name) => fields.get(name));
  return {
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
    ...(typeof code === 'string' && { code }),
  };
}
