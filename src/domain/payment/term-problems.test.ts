import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentTerms } from '#tests/support/payment-arbitraries.ts';
import { formatPaymentTerms, parsePaymentTerms, USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { findTermProblems } from '#src/domain/payment/term-problems.ts';
import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';

const find = (search: string, hasUnknownZip?: boolean) =>
  findTermProblems(new URLSearchParams(search), hasUnknownZip);

test.each([
  ['apr', '999'],
  ['apr', '5,5'],
  ['apr', '1,5'],
  ['apr', '-3'],
  ['down', '-5'],
  ['down', 'abc'],
  ['down', '5,5'],
  ['down', '20%'],
  ['tradeIn', '99999999'],
  ['owed', '1e3'],
  ['price', '0'],
  ['price', 'abc'],
] as const)('%s of "%s" is reported, kept as typed, and not used', (key, typed) => {
  const search = new URLSearchParams({ [key]: typed }).toString();
  expect(find(search)).toEqual({ [key]: { typed, message: expect.stringMatching(/^Enter /) as string } });
  expect(parsePaymentTerms(new URLSearchParams(search))).toEqual(USUAL_TERMS);
});

test.each([
  '',
  'apr=',
  'down=+',
  'apr=5.',
  'apr=0',
  'down=0',
  'down=$12,000.40',
  'price=1,234,567',
  'apr=40%25',
  'apr=.9',
])('"%s" has no problems', (search) => expect(find(search)).toEqual({}));

test('formatted terms have no problems', () => {
  fc.assert(
    fc.property(paymentTerms, (terms) => {
      expect(find(formatPaymentTerms(terms))).toEqual({});
    }),
  );
});

test('an unknown ZIP also stays in its field', () => {
  expect(find('zip=99999', true)).toEqual({ zip: { typed: '99999', message: ZIP_MESSAGE } });
  const outside = 'Enter a ZIP Code in the 50 states or DC';
  expect(find('zip=00901', true)).toEqual({ zip: { typed: '00901', message: outside } });
});
