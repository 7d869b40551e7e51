import { expect, test } from 'vitest';
import {
  isReworded,
  soundsAutomatic,
  toTemplate,
  toWordPairs,
} from '#src/features/vehicle/relay/template-text.ts';

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

const SPUN = [
  'Hi Ann, great news, the Civic is still available! I would love to show it to you in person. When can you come in for a test drive? We open at 9.',
  "Hello Bob! Good news: the F-150 is still available. I'd love to show it to you in person. When could you come in for a test drive? We are open until 8.",
  'Hey Cid, the Camry is still available and I would love to show it to you. What day can you come in for a test drive this week?',
];
const WRITTEN = [
  'Hi Ann, I walked out to the lot and checked: the Civic has two keys and the front tires are at 6 mm. It was traded in by one owner.\n\nThanks,\nJoe Miller\nElm Street Cars, 12 Elm Street\nThis email is confidential.',
  'Hello Bob, we cannot go to $19,000, but I can do $20,200 out the door if you finance elsewhere, too. The brakes were done in May.\n\nThanks,\nJoe Miller\nElm Street Cars, 12 Elm Street\nThis email is confidential.',
  'Yes, it can tow 5,000 pounds with the package, which this one has. Do you want me to send a video of the hitch?\n\nThanks,\nJoe Miller\nElm Street Cars, 12 Elm Street\nThis email is confidential.',
];

test('texts with other sentences in one frame are reworded, and those of one person under one name are not', () => {
  const alike = (texts: readonly string[]) => {
    const pairs = texts.map((text) => toWordPairs(text, ['Ann', 'Bob', 'Cid', 'Civic', 'F-150', 'Camry']));
    return pairs.flatMap((one, at) => pairs.slice(at + 1).map((other) => isReworded(one, other)));
  };
  expect(alike(SPUN)).toEqual([true, true, true]);
  expect(alike(WRITTEN)).toEqual([false, false, false]);
  expect(alike(['Yes, it is here.', 'Yes, it is here.'])).toEqual([false]);
});
