import { expect, test } from 'vitest';
import { confirmMail } from '#src/features/shopper/account/account-mails.ts';

const LINK = 'https://cars.example/account/verify?token=t';
const greetingOf = (name: string) => confirmMail('Forecourt', { link: LINK, name }).text.split('\n')[0];

test.each(['Ann', 'J. R.', 'J.R. Ewing', "O'Neil Jr.", 'Dr. José-María d’Ávila', '李小龍', 'X Æ A-12'])(
  'greets %s by name',
  (name) => expect(greetingOf(name)).toBe(`Hello ${name},`),
);

test.each([
  'https://evil.example/win',
  'WWW.evil.example',
  'Ann, see evil.example for your prize',
  'evil.example',
  'ann@evil.example',
  'evil。example',
  '//127.1',
])('leaves links in a name out of an email to an unconfirmed address: %s', (name) => {
  expect(greetingOf(name)).toBe('Hello,');
});

test('keeps a name on one line of an email', () => {
  expect(greetingOf('Ann\r\n\u2028Bcc: x')).toBe('Hello Ann Bcc: x,');
});
