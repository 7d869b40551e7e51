/** Mails that were signed, and those that only look like it. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isSignedByDomain } from '#src/features/vehicle/relay/verify-sender.server.ts';
import { otherKeys, writeSignedMail } from '#tests/support/mail-keys.ts';

vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer);

const FROM = 'sales@elm.example';
const MAIL = { from: `Elm <${FROM}>`, subject: 'Re: Civic', text: 'It is here.\n\n\n' };
const check = (raw: string | Buffer, from = FROM, nowMs = Date.now()) =>
  isSignedByDomain(Buffer.from(raw), from, nowMs);
const signed = async (domain?: string) => (await writeSignedMail(MAIL, domain)).toString('latin1');

afterEach(() => otherKeys.clear());

test.each([
  ['the domain itself', 'elm.example', true],
  ['a domain below it', 'mail.elm.example', true],
  ['another domain', 'evil.example', false],
  ['a domain that ends alike', 'notelm.example', false],
])('a mail signed by %s: %s counts is %s', async (_, domain, isGood) => {
  expect(await check(await signed(domain))).toBe(isGood);
});

test.each<[string, (mail: string) => string]>([
  ['another text', (mail) => mail.replace('It is here', 'Pay here')],
  ['a text after the end', (mail) => `${mail}Pay here\r\n`],
  ['another subject', (mail) => mail.replace('Re: Civic', 'Re: Deposit')],
  ['another sender in front', (mail) => `From: Elm <pay@elm.example>\r\n${mail}`],
  ['no signature', (mail) => mail.replace('DKIM-Signature', 'X-Signature')],
  ['a signature of a part of the text', (mail) => mail.replace('v=1;', 'v=1; l=4;')],
  ['a sender that is not signed', (mail) => mail.replace('h=from:', 'h=')],
  ['two values of one tag', (mail) => mail.replace('v=1;', 'v=1; d=elm.example;')],
  ['a signature of nonsense', (mail) => mail.replace(/ b=[\s\S]*?\r\n(?! )/, ' b=AAAA\r\n')],
])('a mail with %s does not count', async (_, change) => {
  const mail = await signed();
  const changed = change(mail);
  expect(changed).not.toBe(mail);
  expect(await check(changed)).toBe(false);
});

test('line ends of another kind, other spaces in a relaxed header, and mail servers on the way change nothing', async () => {
  const mail = await signed();
  expect(await check(mail.replaceAll('\r\n', '\n'))).toBe(true);
  expect(await check(mail.replace('Subject: Re: Civic', 'SUBJECT:   Re:\r\n\tCivic '))).toBe(true);
  expect(await check(`Received: from mx\r\n by elm\r\nX-Spam: no\r\n${mail}`)).toBe(true);
});

test('a key that is revoked, only tried out, for something else, too short or missing counts for nothing', async () => {
  const mail = await signed();
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 512 });
  const short = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const records = ['v=DKIM1; p=', 'v=DKIM1; t=y; p=AAAA', 's=web; p=AAAA', `p=${short}`, 'hello'];
  for (const record of records) {
    otherKeys.set('elm.example', [record]);
    expect(await check(mail), record).toBe(false);
  }
  otherKeys.set('elm.example', []);
  expect(await check(mail)).toBe(false);
});

test('a signature may expire, be of the newer kind, and sign every character as it is', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.from(x, 'base64url').toString('base64');
  otherKeys.set('elm.example', [`v=DKIM1; k=ed25519; p=${key}`]);
  const body = 'Hello  \r\n';
  const hash = createHash('sha256').update(body).digest('base64');
  const expiry = 2_000_000_000;
  const field = `DKIM-Signature: v=1; a=ed25519-sha256; d=elm.example; s=test; h=from; x=${expiry}; bh=${hash}; b=`;
  const header = createHash('sha256').update(`From: ${FROM}\r\n${field}`).digest();
  const mail = `${field}${sign(null, header, privateKey).toString('base64')}\r\nFrom: ${FROM}\r\n\r\n${body}\r\n\r\n`;
  expect(await check(mail)).toBe(true);
  expect(await check(mail.replace('Hello  ', 'Hello '))).toBe(false);
  expect(await check(mail, FROM, expiry * 1_000 + 1)).toBe(false);
});

test.each([
  '',
  '\0\0\0',
  'DKIM-Signature:',
  `DKIM-Signature: ${';=:'.repeat(5_000)}\r\nFrom: ${FROM}\r\n\r\nx`,
])('what is no mail does not count', async (raw) => {
  expect(await check(raw)).toBe(false);
});
