import { expect, test } from 'vitest';
import {
  confirmMail,
  emailChangedMail,
  knownAddressMail,
  leaveAddressMail,
  newAddressMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetMail,
  takenAddressMail,
} from '#src/features/shopper/account/account-mails.ts';

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

test('each paragraph of an email begins with a capital letter', () => {
  const links = { site: 'Forecourt', signIn: LINK, forgot: LINK };
  const mails = [
    confirmMail('Forecourt', { link: LINK, name: 'Ann' }),
    knownAddressMail(links),
    resetMail('Forecourt', LINK),
    passwordChangedMail(links),
    leaveAddressMail('Forecourt', { link: LINK, email: 'ann@example.com' }),
    newAddressMail('Forecourt', LINK),
    takenAddressMail(links),
    emailChangedMail('Forecourt'),
    passkeyAddedMail(links),
  ];
  for (const { subject, text } of mails)
    for (const paragraph of text.split('\n\n'))
      expect(paragraph.startsWith(LINK) || /^\p{Lu}/u.test(paragraph), `${subject}: ${paragraph}`).toBe(true);
});
