/** With a real SMTP server: one recipient and the expected headers, whatever was typed. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { cleanLine, hasControls } from '#src/lib/clean-text.ts';
import { loadConfig } from '#src/server/config.ts';
import { MailError, toMailError } from '#src/server/mail/mail-error.ts';
import { createMailer } from '#src/server/mail/mailer.ts';
import type { Mail, Mailer } from '#src/server/mail/mailer.ts';
import { CORPORA_NOTE, readHostileStrings, readLines, readOwn } from '#tests/support/corpora.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import { headerOf, startSmtpSink } from '#tests/support/smtp-sink.ts';
import type { SinkFault, SmtpSink } from '#tests/support/smtp-sink.ts';

const FROM = 'Cars <cars@forecourt.example>';
const HEADER_NAMES = [
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];

let sink: SmtpSink;
let mailer: Mailer;
beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createMailer(loadConfig({ SMTP_URL: sink.url, MAIL_FROM: FROM }));
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.failBy(() => 'none');
});
afterAll(async () => {
  mailer.close();
  await sink.close();
});

function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: 'one@forecourt.example',
    to: { name: 'Elm Street Cars', address: 'elm@example.com' },
    replyTo: { name: 'Ann Lee', address: 'ann@example.org' },
    subject: 'A car',
    text: 'Hello',
    ...changes,
  };
}

const namesOf = (headers: readonly string[]) => headers.map((header) => header.split(':')[0]).sort();

test('a mail is from us, to one person, with replies to the sender', async () => {
  await mailer.send(aMail());
  const [mail] = sink.mails;
  expect(mail?.from).toBe('cars@forecourt.example');
  expect(mail?.recipients).toEqual(['elm@example.com']);
  if (!mail) return;
  expect(namesOf(mail.headers)).toEqual(HEADER_NAMES);
  expect(headerOf(mail, 'From')).toBe(FROM);
  expect(headerOf(mail, 'To')).toBe('Elm Street Cars <elm@example.com>');
  expect(headerOf(mail, 'Reply-To')).toBe('Ann Lee <ann@example.org>');
  expect(headerOf(mail, 'Message-ID')).toBe('<one@forecourt.example>');
});

test.each([
  ['a subject', { subject: 'A car\r\nBcc: all@example.com' }],
  ['a name', { replyTo: { name: 'Ann\nBcc: all@example.com', address: 'ann@example.org' } }],
  ['an address', { to: { address: 'elm@example.com\r\nRCPT TO:<all@example.com>' } }],
  ['a header', { headers: { 'X-One': 'a\u0000b' } }],
] satisfies [string, Partial<Mail>][])('%s with a line break is not sent', async (_what, changes) => {
  await expect(mailer.send(aMail(changes))).rejects.toThrow('control characters');
  expect(sink.mails).toEqual([]);
});

test.each([
  ['rcpt-5xx', 'address'],
  ['relay-5xx', 'later'],
  ['data-5xx', 'refused'],
  ['rcpt-4xx', 'later'],
  ['data-4xx', 'later'],
  ['drop', 'later'],
] satisfies [SinkFault, MailError['kind']][])(
  '"%s" is reported as "%s", and names no person',
  async (fault, kind) => {
    sink.failBy(() => fault);
    const error: unknown = await mailer.send(aMail()).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ kind });
    expect(String(error)).not.toContain('elm@');
  },
);

test('a server that takes no mail from this site says nothing about the address, and what to change is said', async () => {
  sink.failBy(() => 'relay-5xx');
  await expect(mailer.send(aMail())).rejects.toThrow(
    'The mail server answered 554 5.7.1 (RCPT TO). It takes no mail from this site: SMTP_URL, MAIL_FROM or it must change.',
  );
});

test.each([
  [530, '530 5.7.0 Authentication required', 'RCPT TO', 'later'],
  [535, '535 5.7.8 Authentication failed', 'AUTH PLAIN', 'later'],
  [550, '550 Sender unknown', 'MAIL FROM', 'later'],
  [550, '550-5.1.1 No such mailbox', 'RCPT TO', 'address'],
  [552, '552 5.2.2 Mailbox full', 'RCPT TO', 'address'],
  [550, '550 5.7.1 Looks like spam', 'DATA', 'refused'],
])('%i "%s" to %s is reported as "%4$s"', (responseCode, response, command, kind) => {
  expect(toMailError({ responseCode, response, command })).toMatchObject({ kind });
});

test('an unreachable server is reported as "later"', async () => {
  const nowhere = createMailer(loadConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: FROM }));
  await expect(nowhere.send(aMail())).rejects.toMatchObject({
    kind: 'later',
    message: 'No answer from the mail server (connect ECONNREFUSED 127.0.0.1:9).',
  });
  nowhere.close();
});

test('a server that answers a byte now and then, without an end, does not hold up the mails after it', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined); // it is hung up on
    socket.write('220 hello\r\n');
    const drip = setInterval(() => socket.write('2'), 20);
    socket.once('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const slow = createMailer(loadConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), { deadlineMs: 300 });
  const mails = [1, 2, 3].map(() => slow.send(aMail()));
  for (const { reason } of (await Promise.allSettled(mails)) as PromiseRejectedResult[])
    expect(reason).toEqual(new MailError('later', 'The mail server did not take a mail within 0.3 s.'));
  slow.close();
  await new Promise((closed) => server.close(closed)); // no connection is left
});

test('without a server, a mail is a complete file that only its owner can read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-mail-'));
  const files = createMailer(loadConfig({ DATA_DIR: dataDir, MAIL_FROM: FROM }));
  await files.send(
    aMail({ attachments: [{ filename: 'a.xml', contentType: 'application/xml', content: '<a/>' }] }),
  );
  const [name = ''] = readdirSync(join(dataDir, 'mail'));
  expect(name).toMatch(/\.eml$/);
  expect(statSync(join(dataDir, 'mail', name)).mode & 0o777).toBe(0o600);
  const text = readFileSync(join(dataDir, 'mail', name), 'utf8');
  expect(text).toContain('To: Elm Street Cars <elm@example.com>');
  expect(text).toContain('filename=a.xml');
  files.close();
  rmSync(dataDir, { recursive: true });
});

const hindrance = findMountHindrance();
test.skipIf(hindrance !== undefined)(
  'a mail that the disk has no space for leaves nothing, and is written later',
  async () => {
    const disk = createSmallDisk(1);
    const files = createMailer(loadConfig({ DATA_DIR: disk.folder, MAIL_FROM: FROM }));
    const folder = join(disk.folder, 'mail');
    try {
      await files.send(aMail());
      disk.fill();
      for (let times = 0; times < 3; times++)
        await expect(files.send(aMail({ text: 'x'.repeat(20_000) }))).rejects.toThrow('ENOSPC');
      expect(readdirSync(folder)).toHaveLength(1);
      disk.empty();
      await files.send(aMail({ text: 'x'.repeat(20_000) }));
      expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    } finally {
      files.close();
      disk.remove();
    }
  },
);

describe(`collected attacks${CORPORA_NOTE}`, () => {
  /** As the lead form validates them: one line, no control characters; else the field is refused. */
  const readable = (text: string) => (hasControls(text) ? '' : cleanLine(text).slice(0, 50).toWellFormed());

  test('an accepted address is one recipient, equal to it, and the headers are the expected ones', async () => {
    const addresses = ['valid', 'invalid'].flatMap((name) => [
      ...readOwn(`${name}-emails`),
      ...readLines(`email/fuzzdb-${name}-email-addresses.txt`),
    ]);
    const taken = addresses.map(parseEmail).filter((address) => address !== undefined);
    expect(taken.length).toBeGreaterThan(10);
    for (const address of taken) await mailer.send(aMail({ to: { address }, replyTo: { address } }));
    const sent = taken.map((address) => address.replace(/@.*/, (domain) => domain.toLowerCase()));
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual(sent.map((address) => [address]));
    for (const { headers } of sink.mails) expect(namesOf(headers)).toEqual(HEADER_NAMES);
  });

  test('a hostile name or title stays a name or a title', async () => {
    const attacks = [
      ...readLines('headers/fuzzdb-http-header-cache-poison.txt'),
      ...readLines('naughty/fuzzdb-format-strings.txt'),
      ...readHostileStrings().filter((text) => /[\r\n<>@,;:"(]|%0|\\[rn]/.test(text)),
    ].slice(0, 600);
    const names = attacks.map(readable).filter(Boolean);
    for (const name of names)
      await mailer.send(aMail({ subject: name, replyTo: { name, address: 'ann@example.org' } }));
    expect(sink.mails).toHaveLength(names.length);
    for (const mail of sink.mails) {
      expect(mail.recipients).toEqual(['elm@example.com']);
      expect(namesOf(mail.headers)).toEqual(HEADER_NAMES);
      expect(headerOf(mail, 'Reply-To')).toMatch(/<ann@example\.org>$/);
    }
  });
});
