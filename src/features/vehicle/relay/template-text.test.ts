import { expect, test } from 'vitest';
import { soundsAutomatic, toTemplate } from '#src/features/vehicle/relay/template-text.ts';

test.each([
  'Thank you for your interest in our vehicle! A member of our team will be in touch shortly.',
  'Thanks for reaching out, Ann. Someone will get back to you within 24 hours.',
  'This is an automated message. We received your question.',
  'We’re currently closed and open on Monday at 9.',
  'You wrote outside of our business hours.',
  'Please do not reply to this email.',
])('a receipt sounds automatic: %s', (text) => {
  expect(soundsAutomatic(text)).toBe(true);
});

test.each([
  'Yes, it is here. Come by, we are open until 8.',
  'Thanks for reaching out! The out-the-door price is $23,410, and our manager will call you about the trade-in.',
  "Thank you for your message. I checked: it has the automatic gearbox. I'll get back to you about the tires.",
  'Our hours are 9 to 5. Does Monday work?',
])('what somebody wrote does not: %s', (text) => {
  expect(soundsAutomatic(text)).toBe(false);
});

test('two shoppers who got the same text have the same template, and others have not', () => {
  const ann = toTemplate(
    'Hi Ann, the 2021 Honda Civic (stock A-17) is here: https://elm.example/a17 Call 555 0100!',
    ['Ann Lee', '2021 Honda Civic EX'],
  );
  const bob = toTemplate(
    'hi Bob,\nthe 2019 Ford F-150 (stock B-2) is here: https://elm.example/b2. Call 555 0199',
    ['Bob Ray', '2019 Ford F-150 XLT'],
  );
  expect(ann).toBe('hi the stock is here call');
  expect(bob).toBe(ann);
  expect(toTemplate('It is here.', [])).not.toBe(toTemplate('It was sold.', []));
});
