import { describe, expect, test } from 'vitest';
import { leadInputFixture } from '#src/features/vehicle/contact-dealer/lead.fixtures.ts';
import type { LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import {
  canSendByOneClick,
  readLead,
  readLeadProfile,
} from '#src/features/vehicle/contact-dealer/read-lead.ts';

const NOW = Date.UTC(2026, 10, 26);
const PROFILE = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '',
  isOneClickOptedIn: true,
};

function problemsOf(changes: Partial<LeadInput>, isOffer = false) {
  const read = readLead(leadInputFixture(changes), isOffer, NOW);
  return 'problems' in read ? read.problems : {};
}

test('keeps what was typed, without outer white space', () => {
  const read = readLead(leadInputFixture({ firstName: ' Ann ', comments: ' Hello\r\nthere ' }), false, NOW);
  expect(read).toEqual({
    value: {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      phone: '(312) 555-0100',
      zip: '60601',
      comments: 'Hello\nthere',
    },
  });
});

test.each([
  [{ firstName: ' ' }, 'firstName', 'Enter your first name.'],
  [{ lastName: 'Lee\r\nBcc: x@example.com' }, 'lastName', 'Enter your last name.'],
  [{ lastName: 'L'.repeat(51) }, 'lastName', 'Enter your last name.'],
  [{ fromEmailAddress: 'ann@' }, 'fromEmailAddress', 'Enter an email address, like name@example.com.'],
  [
    { fromEmailAddress: 'a@b.com\nRCPT TO:<c@d.com>' },
    'fromEmailAddress',
    'Enter an email address, like name@example.com.',
  ],
  [{ phoneNumber: '12' }, 'phoneNumber', 'Enter a phone number with at least 7 digits, or leave it blank.'],
  [
    { phoneNumber: 'call me 5550100' },
    'phoneNumber',
    'Enter a phone number with at least 7 digits, or leave it blank.',
  ],
  [
    { phoneNumber: '555-0100\u0000' },
    'phoneNumber',
    'Enter a phone number with at least 7 digits, or leave it blank.',
  ],
  [{ zip: '6060' }, 'zip', 'Enter a valid ZIP Code'],
  [{ comments: '  ' }, 'comments', 'Enter a message to the seller.'],
  [{ comments: 'x'.repeat(2_001) }, 'comments', 'Keep your message under 2,000 characters.'],
] as const)('%j is a problem of %s', (changes, field, message) => {
  expect(problemsOf(changes)).toEqual({ [field]: message });
});

test.each([' 60601 ', '60601-1234'])('the ZIP Code of %j is 60601', (zip) => {
  expect(readLead(leadInputFixture({ zip }), false, NOW)).toMatchObject({ value: { zip: '60601' } });
});

test('phone and ZIP are optional, and an offer needs no message', () => {
  expect(problemsOf({ phoneNumber: '', zip: '' })).toEqual({});
  expect(problemsOf({ comments: '', offer: '21000' }, true)).toEqual({});
});

describe('an offer', () => {
  test.each([
    ['21500', 21_500],
    ['$21,500', 21_500],
    [' $ 1,250,000 ', 1_250_000],
  ])('"%s" is %d dollars', (offer, dollars) => {
    expect(readLead(leadInputFixture({ offer }), true, NOW)).toMatchObject({
      value: { offerDollars: dollars },
    });
  });

  test.each(['', '0', '-5', '21.5', '1e5', '0x10', '12345678', '2,15,00', 'much'])(
    '"%s" is invalid',
    (offer) => {
      expect(problemsOf({ offer }, true)).toEqual({
        offer: 'Enter your offer in whole dollars, like 21,500.',
      });
    },
  );
});

test('removes direction overrides from names', () => {
  const read = readLead(
    leadInputFixture({ firstName: '\u202Eeel\u202C', lastName: 'Jose\u0301' }),
    false,
    NOW,
  );
  expect(read).toMatchObject({ value: { firstName: 'eel', lastName: 'José' } });
});

test("a profile's problems have the profile's names", () => {
  const read = readLeadProfile({ ...PROFILE, email: 'x', phone: '1' });
  expect(read).toEqual({
    problems: {
      email: 'Enter an email address, like name@example.com.',
      phone: 'Enter a phone number with at least 7 digits, or leave it blank.',
    },
  });
});

test.each([
  [PROFILE, true],
  [{ ...PROFILE, isOneClickOptedIn: false }, false],
  [{ ...PROFILE, lastName: '' }, false],
  [undefined, false],
])('%j can be sent with one click: %s', (profile, can) => {
  expect(canSendByOneClick(profile)).toBe(can);
});

test('what a topic asks for is the first line of the message', () => {
  const changes = { clickType: 'trade-in', tradeInCar: '2017 Honda Civic', comments: 'Hello' };
  expect(readLead(leadInputFixture(changes), false, NOW)).toMatchObject({
    value: { comments: 'Trade-in: 2017 Honda Civic\n\nHello' },
  });
  expect(problemsOf({ clickType: 'trade-in' })).toHaveProperty('tradeInCar');
});
