import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { createMailer } from '#src/server/mail/mailer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const mailer = createMailer(loadConfig({ DATA_DIR: dataDir, MAIL_FROM: 'Cars <cars@example.com>' }));
const MAIL = {
  messageId: 'lead-1@example.com',
  to: { name: 'Dealer "A"', address: 'dealer@example.com' },
  replyTo: { name: 'Ann', address: 'ann@example.com' },
  subject: 'A question',
  text: 'Hello',
};

test('without a server a mail is a whole file with the headers it was given', async () => {
  await mailer.send(MAIL);
  const [name, ...others] = readdirSync(join(dataDir, 'mail'));
  expect(others).toEqual([]);
  expect(name).toMatch(/\.eml$/);
  const text = readFileSync(join(dataDir, 'mail', name ?? ''), 'utf8');
  expect(text).toContain('Message-ID: <lead-1@example.com>\n');
  expect(text).toContain('From: Cars <cars@example.com>\n');
  expect(text).toMatch(/^To: "Dealer \\"A\\"" <dealer@example\.com>$/m);
  expect(text).toMatch(/^Reply-To: Ann <ann@example\.com>$/m);
});

test.each([
  { subject: 'A\r\nBcc: x@example.com' },
  { to: { name: 'A\nB', address: 'a@example.com' } },
  { replyTo: { address: 'a@example.com\u0000' } },
  { headers: { 'X-Id': '1\r\nBcc: x@example.com' } },
])('control characters in a header are refused: %j', async (change) => {
  await expect(mailer.send({ ...MAIL, ...change })).rejects.toThrow('control characters');
});
