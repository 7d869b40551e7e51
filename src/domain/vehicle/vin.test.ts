import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getVinCheckDigit, getVinModelYear, hasRightCheckDigit, parseVin } from '#src/domain/vehicle/vin.ts';

const CORPUS = new URL('../../../../shared/corpora/vin/vins.json', import.meta.url);

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

  test.skipIf(!existsSync(CORPUS))(
    'agrees with the corpus (skipped where ../shared/corpora is absent)',
    () => {
      const cases = JSON.parse(readFileSync(CORPUS, 'utf8')) as { vin: string; check_digit_ok: boolean }[];
      const wrong = cases.filter(({ vin, check_digit_ok: isRight }) => {
        const parsed = parseVin(vin);
        return (parsed !== undefined && hasRightCheckDigit(parsed)) !== isRight;
      });
      expect(cases.length).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    },
  );
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
