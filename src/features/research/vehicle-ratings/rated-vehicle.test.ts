import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findRatedVehicle } from '#src/features/research/vehicle-ratings/rated-vehicle.ts';

const CIVIC = 'makeCode=HONDA&modelCode=CIVIC&startYear=2021&endYear=2021';

describe('ratings are requested', () => {
  test.each([
    ['one make, model and year', ''],
    ['a condition', '&listingType=USED'],
    ['several conditions', '&listingType=USED,CERTIFIED'],
    ['a place', '&zip=60601&searchRadius=50'],
    ['an order', '&sortBy=mileageASC'],
    ['a page', '&firstRecord=30&numRecords=50'],
    ['tracking', '&psid=1&LNX=abc&siomid=x'],
  ])('with %s', (_, more) => {
    expect(findRatedVehicle(parseQuery(CIVIC + more))).toEqual({
      year: 2021,
      makeCode: 'HONDA',
      modelCode: 'CIVIC',
    });
  });
});

describe('ratings are not requested', () => {
  test.each([
    ['all cars', ''],
    ['a make alone', 'makeCode=HONDA&startYear=2021&endYear=2021'],
    ['a model without a year', 'makeCode=HONDA&modelCode=CIVIC'],
    ['a range of years', 'makeCode=HONDA&modelCode=CIVIC&startYear=2020&endYear=2021'],
    ['years from one on', 'makeCode=HONDA&modelCode=CIVIC&startYear=2021'],
    ['two models', 'makeCode=HONDA&modelCode=CIVIC,ACCORD&startYear=2021&endYear=2021'],
    [
      'two makes',
      'makeCode=HONDA&modelCode=CIVIC&makeCode1=FORD&modelCode1=F_150&startYear=2021&endYear=2021',
    ],
    ['a trim', `${CIVIC}&trimCode=CIVIC%7CEX`],
    ['a color', `${CIVIC}&extColorSimple=RED`],
    ['a feature', `${CIVIC}&featureCode=SUNROOF`],
    ['a price', `${CIVIC}&maxPrice=20000`],
    ['a mileage', `${CIVIC}&mileage=45000`],
    ['a deal', `${CIVIC}&dealType=greatprice`],
    ['private sellers', `${CIVIC}&sellerType=p`],
    ['a keyword', `${CIVIC}&keyword=sunroof`],
    ['an experience', `${CIVIC}&experience=best-deals`],
    ['the extended market', `${CIVIC}&zip=60601&searchRadius=50&marketExtension=include`],
  ])('for %s', (_, search) => {
    expect(findRatedVehicle(parseQuery(search))).toBeUndefined();
  });
});
