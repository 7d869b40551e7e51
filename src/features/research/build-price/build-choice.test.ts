import { describe, expect, test } from 'vitest';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseBuildChoice } from '#src/features/research/build-price/build-choice.ts';

const aTrim = (trim: string, msrp: number) => ({
  ...catalogueTrimSchema.parse({ trim, trimCode: trim.toUpperCase().replace(' ', '_'), years: [2026] }),
  msrp,
});
const TRIMS = [aTrim('LX', 24_000), aTrim('Sport Hybrid', 29_000)] as const;
const parse = (search: string) => parseBuildChoice(new URLSearchParams(search), [...TRIMS]);

describe('a choice', () => {
  test('defaults to the first trim and a common loan', () => {
    expect(parse('')).toEqual({
      trim: TRIMS[0],
      features: [],
      terms: USUAL_TERMS,
    });
  });

  test('is parsed from the form', () => {
    expect(
      parse(
        'trim=sport-hybrid&color=BLUE&feature=SUNROOF&feature=ALARM&down=$5,000&apr=4.5&months=72&zip=60601',
      ),
    ).toEqual({
      trim: TRIMS[1],
      color: 'BLUE',
      features: ['ALARM', 'SUNROOF'],
      zip: '60601',
      terms: { ...USUAL_TERMS, down: 5_000, apr: 4.5, months: 72, zip: '60601' },
    });
  });

  test('replaces unknown values field by field', () => {
    expect(parse('trim=gt&color=PLAID&feature=WINGS&down=x&apr=99&months=7&zip=abc&price=1')).toEqual(
      parse(''),
    );
  });
});
