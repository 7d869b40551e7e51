import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { registrationFeeSchema } from '#src/domain/payment/registration-fee.schema.ts';
import { SHIPPED_REGISTRATION_FEES } from '#src/domain/payment/registration-fee-table.ts';
import { describeRegistrationFee } from '#src/domain/payment/registration-fee-text.ts';
import { estimateRegistration, leastRegistrationCents } from '#src/domain/payment/registration-fees.ts';
import type { RegisteredCar } from '#src/domain/payment/registration-fees.ts';
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';

const SEDAN: RegisteredCar = { year: 2020, fuelTypeGroup: 'GSL', vehicleStyleCodes: ['SEDAN'] };
const ruleOf = (state: string) => {
  const rule = SHIPPED_REGISTRATION_FEES[state];
  if (!rule) throw new Error(`no fee of ${state}`);
  return rule;
};
const estimate = (state: string, car: Partial<RegisteredCar> = {}) =>
  estimateRegistration(ruleOf(state), { ...SEDAN, ...car }, 2026);

describe('the shipped fees', () => {
  test.each(Object.entries(SHIPPED_REGISTRATION_FEES))(
    '%s has amounts of one form and a source',
    (state, rule) => {
      expect(z.safeParse(registrationFeeSchema, rule).error?.issues).toBeUndefined();
      expect(STATE_NAMES.has(state)).toBe(true);
    },
  );

  test('are read as sentences', () => {
    expect(describeRegistrationFee(ruleOf('VA'))).toBe(
      '$23.00 or more a year. Up to 4,250 lb $23.00, else $28.00.',
    );
    expect(describeRegistrationFee(ruleOf('IL'))).toBe('$151.00 a year. Electric cars $251.00.');
  });
});

describe('the registration of a car', () => {
  test('is one amount where a state has one for all, and more for a car that only a battery drives', () => {
    expect(estimate('IL')).toEqual({ cents: 15_100 });
    expect(estimate('IL', { fuelTypeGroup: 'ELE' })).toEqual({ cents: 25_100 });
    expect(estimate('IL', { fuelTypeGroup: 'PIH' }), 'which states often charge more for').toEqual({
      cents: 15_100,
      isLeast: true,
    });
    expect(estimate('IL', { fuelTypeGroup: undefined })).toEqual({ cents: 15_100, isLeast: true });
  });

  test('goes by a weight that is known, and is the least of all without one', () => {
    const cents = (car: Partial<RegisteredCar>) => estimate('FL', car).cents;
    expect([2_499, 2_500, 3_499, 3_500].map((weight) => cents({ weight }))).toEqual([
      1_450, 2_250, 2_250, 3_250,
    ]);
    expect(cents({})).toBe(1_450);
    expect(cents({ weight: 5_000, vehicleStyleCodes: ['TRUCKS'] }), 'a pickup has another schedule').toBe(
      1_450,
    );
    expect(estimate('FL', { weight: 3_500 }).isLeast).toBe(true);
  });

  test('goes by the age of the car', () => {
    const cents = (year: number) => estimate('OK', { year }).cents;
    expect([2027, 2026, 2024, 2023, 2016, 2012, 2000].map(cents)).toEqual([
      8_500, 8_500, 8_500, 7_500, 5_500, 3_500, 1_500,
    ]);
  });

  test('says for how many years it is paid', () => {
    expect(estimate('AK')).toEqual({ cents: 10_000, years: 2, isLeast: true });
  });

  test('counts as little in an order as any car of the state pays', () => {
    expect(leastRegistrationCents(SHIPPED_REGISTRATION_FEES, 'FL')).toBe(1_450);
    expect(leastRegistrationCents(SHIPPED_REGISTRATION_FEES, 'NJ'), 'unknown').toBe(0);
    expect(leastRegistrationCents(SHIPPED_REGISTRATION_FEES, undefined)).toBe(0);
    expect(leastRegistrationCents(SHIPPED_REGISTRATION_FEES, 'toString')).toBe(0);
  });
});
