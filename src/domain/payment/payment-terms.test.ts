import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentTerms } from '#tests/support/payment-arbitraries.ts';
import {
  formatPaymentTerms,
  parseAskedPrice,
  parsePaymentTerms,
  USUAL_TERMS,
} from '#src/domain/payment/payment-terms.ts';

const parse = (search: string) => parsePaymentTerms(new URLSearchParams(search));

describe('payment terms', () => {
  test('default to the usual ones', () => expect(parse('')).toEqual(USUAL_TERMS));

  test('are parsed as people type them', () => {
    expect(parse('financeType=lease&down=$5,000&tradeIn=1200.40&apr=4.9%25&months=72&zip=02108-1')).toEqual({
      ...USUAL_TERMS,
      financeType: 'lease',
      down: 5_000,
      tradeIn: 1_200,
      apr: 4.9,
      months: 72,
      zip: '02108',
    });
  });

  test.each([
    'down=-1',
    'down=abc',
    'tradeIn=99999999',
    'apr=99',
    'apr=1e3',
    'months=7',
    'credit=great',
    'state=IL',
    'zip=606011',
    'apr=.',
  ])('use the defaults with %s', (search) => expect(parse(search)).toEqual(USUAL_TERMS));

  test('take a rate of an offer without its zero', () => expect(parse('apr=.9').apr).toBe(0.9));

  test('replace an invalid deal type with "finance"', () => {
    expect(parse('financeType=gift').financeType).toBe('finance');
  });

  test.each([
    ['$24,000', 24_000],
    ['0', undefined],
    ['-5', undefined],
    ['99999999', undefined],
    [null, undefined],
  ])('parse the offered price %j as %j', (text, price) => expect(parseAskedPrice(text)).toBe(price));

  test('can be parsed after formatting', () => {
    fc.assert(
      fc.property(paymentTerms, (terms) => {
        expect(parse(formatPaymentTerms(terms))).toEqual(terms);
      }),
    );
    expect(formatPaymentTerms(USUAL_TERMS)).toBe('');
  });
});
