/**
 * `address`: nobody lives there. `refused`: the server will never take this mail. `later`: it, the way there or our own
 * settings are at fault, and time or the operator mends that.
 */
export type MailErrorKind = 'address' | 'refused' | 'later';

/** Why a mail was not taken. Its message names no person: it is kept with the job and stands in the log. */
export class MailError extends Error {
  override name = 'MailError';
  readonly kind: MailErrorKind;
  constructor(kind: MailErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Of what nodemailer throws: `responseCode` and `command` are those of the SMTP answer, `code` its own. */
export function toMailError(cause: unknown): MailError {
  const { responseCode, command, code } = readFields(cause);
  const step = command ?? code ?? 'sending';
  if (responseCode === undefined) return new MailError('later', `No answer from the mail server (${step}).`);
  const said = `The mail server said ${responseCode} (${step}).`;
  if (responseCode < 500) return new MailError('later', said);
  if (command === 'RCPT TO') return new MailError('address', said);
  return new MailError(command === 'DATA' ? 'refused' : 'later', said);
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
