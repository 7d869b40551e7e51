import { expect, test } from 'vitest';
import { checkVin } from '#src/features/research/safety/vin-check.ts';

const recall = { number: '21V001000', day: '2021-02-03', component: '', defect: '', remedy: '' };
const model = { model: 'Accord', years: [2002, 2003, 2004], recalls: [{ ...recall, years: [2003] }] };
/** The example of 49 CFR 565 in most textbooks; its tenth character is 3. */
const VIN = '1HGCM82633A004352';

test('a VIN says its model year and how many recalls that had, and leads to the answer about this car', () => {
  expect(checkVin(` ${VIN.toLowerCase()} `, model)).toEqual({
    typed: VIN.toLowerCase(),
    text: "This VIN is for model year 2003. If the car is an Accord: NHTSA's file lists 1 recall of that year.",
    href: `https://www.nhtsa.gov/recalls?vin=${VIN}`,
  });
});

test('without a file of recalls none are counted, and another year is said', () => {
  expect(checkVin(VIN, { model: 'Accord', years: [2003] })?.text).toBe('This VIN is for model year 2003.');
  expect(checkVin(VIN, { model: 'Accord', years: [2020] })?.text).toBe(
    "This VIN is for model year 2003. The Accord wasn't sold that year: check the car.",
  );
});

test.each([
  ['1HGCM82633A00435', /17 letters/],
  ['1HGCM82633A004352<script>', /17 letters/],
  ['1HGCM82633A004353', /mistyped/],
])('%s is no VIN', (typed, error) => {
  expect(checkVin(typed, model)?.error).toMatch(error);
  expect(checkVin(typed, model)?.href).toBeUndefined();
});

test('nothing is said before something is typed', () => {
  expect(checkVin(null, model)).toBeUndefined();
  expect(checkVin('  ', model)).toBeUndefined();
});
