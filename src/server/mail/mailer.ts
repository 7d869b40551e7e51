import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { createTransport } from 'nodemailer';
import type { Config } from '#src/server/config.ts';
import { mailFolderOf } from '#src/server/mail/mail-files.ts';
import { MailError, toMailError } from '#src/server/mail/mail-error.ts';

export interface MailAddress {
  readonly name?: string;
  readonly address: string;
}

export interface Mail {
  /** The same in every attempt, without angle brackets, so that a recipient can recognize duplicates. */
  readonly messageId: string;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/**
 * Sends mail; only jobs use it. `send` returns when the mail server has accepted the mail, else it throws `MailError`.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The timeout of each step of the mail server. */
const SMTP_TIMEOUT_MS = 20_000;
/**
 * For a whole mail, and less than the lease of any job that sends one: a server that sends a byte now and then never meets the
 * timeout of a step.
 */
const MAIL_DEADLINE_MS = 50_000;
/**
 * CR, LF, NUL and other control characters could start a new header.
 * @see docs/rules/security.md#mail-headers
 */
const CONTROL = /[\u0000-\u001F\u007F]/;

/**
 * By SMTP when a server is configured; else each mail is a file below `DATA_DIR/mail`. Loads its package for the first
 * mail, because a serving process never sends one.
 */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Config,
  { deadlineMs = MAIL_DEADLINE_MS }: { readonly deadlineMs?: number } = {},
): Mailer {
  const open = async () => {
    const mailing = await import('nodemailer');
    return smtpUrl === undefined
      ? toFiles(mailing.createTransport, mailFolderOf(dataDir))
      : toServer(mailing.createTransport, smtpUrl, deadlineMs);
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (mail) => {
      refuseControls(mail);
      const { send } = await (transport ??= open());
      await send({ ...toMessage(mail), from: mailFrom });
    },
    close: () => void transport?.then(({ close }) => close()),
  };
}

type CreateTransport = typeof createTransport;

type Message = ReturnType<typeof toMessage> & { from: string };

function toMessage({ messageId, to, replyTo, headers, attachments, ...texts }: Mail) {
  return {
    ...texts,
    messageId: `<${messageId}>`,
    to: { name: to.name ?? '', address: to.address },
    envelopeTo: to.address,
    ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
    ...(headers && { headers: { ...headers } }),
    ...(attachments && { attachments: attachments.map((attachment) => ({ ...attachment })) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function refuseControls({ messageId, to, replyTo, subject, headers = {} }: Mail): void {
  const people = [to, replyTo].flatMap((person) => [person?.name, person?.address]);
  const bound = [messageId, subject, ...people, ...Object.entries(headers).flat()];
  if (bound.some((text) => text !== undefined && CONTROL.test(text))) {
    throw new TypeError('A mail header must not contain control characters.');
  }
}

function toServer(create: CreateTransport, url: string, deadlineMs: number) {
  const transport = create({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    send: async ({ envelopeTo, ...message }: Message) => {
      const envelope = { from: addressOf(message.from), to: envelopeTo };
      const signal = AbortSignal.timeout(deadlineMs);
      await transport.sendMail({ ...message, envelope, signal }).catch((cause: unknown) => {
        if (!signal.aborted) throw toMailError(cause);
        throw new MailError('later', `The mail server did not take a mail within ${deadlineMs / 1000} s.`);
      });
    },
    close: () => transport.close(),
  };
}

/** Written to a temporary name and renamed, so that every file is a complete mail. */
function toFiles(create: CreateTransport, folder: string) {
  const transport = create({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ envelopeTo, ...message }: Message) => {
      const { message: bytes } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const aside = join(folder, `${name}.tmp`);
      try {
        await writeFile(aside, bytes as Buffer, { mode: 0o600 });
        await rename(aside, join(folder, `${name}.eml`));
      } catch (error) {
        await rm(aside, { force: true }); // its job tries again, with another name
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** `Forecourt <cars@example.com>` is an address with a name. */
function addressOf(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}
