import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getVinCheckDigit, getVinModelYear, hasRightCheckDigit, parseVin } from '#src/domain/vehicle/vin.ts';
import { CORPORA_NOTE, findShared, readOwn } from '#tests/support/corpora.ts';

interface Collected {
  readonly vin: string;
  readonly check_digit_ok: boolean;
}

describe('parseVin', () => {
  test.each([
    ['1HGCM82633A004352', '1HGCM82633A004352'],
    [' 1hgcm-82633a004352 ', '1HGCM82633A004352'],
    ['1HGCM82633A00435', undefined],
    ['1HGCM82633A0043521', undefined],
    ['IHGCM82633A004352', undefined],
    ['1HGCM82633AO04352', undefined],
    ['', undefined],
  ])('parses %j as %j', (text, vin) => {
    expect(parseVin(text)).toBe(vin);
  });
});

describe('the check digit', () => {
  test.each([
    ['1HGCM82633A004352', '3', true],
    ['11111111111111111', '1', true],
    ['1M8GDM9AXKP042788', 'X', true],
    ['1M8GDM9A1KP042788', 'X', false],
  ])('of %s is %s', (vin, digit, isRight) => {
    expect(getVinCheckDigit(vin)).toBe(digit);
    expect(hasRightCheckDigit(vin)).toBe(isRight);
  });

  test(`agrees with collected VINs${CORPORA_NOTE}`, () => {
    const own = (kind: string, isRight: boolean) =>
      readOwn(kind).map((vin) => ({ vin, check_digit_ok: isRight }));
    const file = findShared('vin/vins.json');
    const shared = file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Collected[]);
    const cases = [...own('right-vins', true), ...own('wrong-vins', false), ...shared];
    const wrong = cases.filter(({ vin, check_digit_ok: isRight }) => {
      const parsed = parseVin(vin);
      return (parsed !== undefined && hasRightCheckDigit(parsed)) !== isRight;
    });
    expect(wrong).toEqual([]);
  });
});

describe('getVinModelYear', () => {
  test.each([
    ['1HGCM82633A004352', 2003],
    ['5TDXZ3DC2KS015402', 2019],
    ['1M8GDM9AXKP042788', 1989],
    ['1HGCM826303004352', undefined],
  ])('of %s is %j', (vin, year) => {
    expect(getVinModelYear(vin)).toBe(year);
  });
});
