import { expect, test } from 'vitest';
import { estimateFuelCost } from '#src/domain/listing/fuel-cost.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';

const CIVIC = {
  variants: ['GSL|FWD|CVT|4|2.0|30|38|', 'GSL|FWD|CVT|4|1.5|32|42|', 'GSL|FWD|MANUAL|4|2.0|27|37|'],
};
const car = (changes: object = {}) => ({ fuelTypeGroup: 'GSL' as const, specifications: {}, ...changes });

test('is the cost of 15,000 miles by the figures of the variant', () => {
  const cost = estimateFuelCost(car({ displacement: '1.5' }), CIVIC);
  expect(cost).toEqual({
    label: 'Fuel',
    low: 1_400,
    high: 1_400,
    economy: '36 mpg combined',
    priceText: 'regular gasoline at $3.30 a gallon',
    isOnElectricityOnly: false,
    isGradeAssumed: true,
  });
});

test('is by the grade of gasoline that EPA lists for the car, and spans those of one engine', () => {
  const years = { variants: ['GSL/P|FWD|MANUAL|4|1.5|28|38|', 'GSL/RP|FWD|CVT|4|1.5|32|42|'] };
  expect(estimateFuelCost(car({ transmissionCode: 'MANUAL' }), years)).toMatchObject({
    low: 2_000, // 15,000 miles at 32 mpg and $4.19
    high: 2_000,
    priceText: 'premium gasoline at $4.19 a gallon',
    isGradeAssumed: false,
  });
  expect(estimateFuelCost(car({ transmissionCode: 'CVT' }), years)).toMatchObject({
    low: 1_400,
    high: 1_750,
    priceText: 'regular gasoline at $3.30 a gallon, premium gasoline at $4.19 a gallon',
  });
  const midgrade = { variants: ['GSL/M|RWD|AUTO|8|5.7|16|25|'] };
  expect(estimateFuelCost(car(), midgrade)?.priceText).toBe('midgrade gasoline at $3.84 a gallon');
});

test('the engine of a plug-in hybrid burns its grade, too', () => {
  const [regular, premium] = ['PIH/R', 'PIH/P'].map((fuel) =>
    estimateFuelCost(car({ fuelTypeGroup: 'PIH' }), {
      variants: [`${fuel}|AWD|AUTO|4|2.0|60|60|40|25|50|0|0.5`],
    }),
  );
  expect(premium?.plugIn?.onGasoline).toEqual({ low: 2_500, high: 2_500 }); // 15,000 miles at 25 mpg and $4.19
  expect(premium?.low).toBeGreaterThan(regular?.low ?? 0);
  expect(premium?.priceText).toContain('premium gasoline at $4.19 a gallon');
});

test('is a range where the seller does not say which variant it is', () => {
  expect(estimateFuelCost(car(), CIVIC)).toMatchObject({
    low: 1_400,
    high: 1_600,
    economy: '31 to 36 mpg combined',
  });
});

test('ignores what fits no variant, and takes four-wheel drive for all-wheel drive', () => {
  expect(estimateFuelCost(car({ displacement: '9.9' }), CIVIC)).toMatchObject({ low: 1_400, high: 1_600 });
  const suv = { variants: ['GSL|AWD|AUTO|6|3.5|19|26|', 'GSL|FWD|AUTO|6|3.5|20|27|'] };
  expect(estimateFuelCost(car({ specifications: { driveType: '4WD' } }), suv)?.economy).toBe(
    '22 mpg combined',
  );
});

test('a gasoline car with a 48-volt system has the figures of what EPA calls a hybrid, not those of another engine', () => {
  const ram = {
    variants: ['GSL|4WD|AUTO|8|6.2|10|14|', 'HYB|RWD|AUTO|6|3.6|20|25|', 'HYB|RWD|AUTO|8|5.7|18|23|'],
  };
  const v6 = car({ displacement: '3.6', specifications: { driveType: 'RWD' } });
  expect(estimateFuelCost(v6, ram)).toMatchObject({ economy: '22 mpg combined', low: 2_250 });
  const unknown = car({ specifications: { driveType: 'RWD' } });
  const sold = [
    { trim: 'Express', trimCode: 'EXPRESS', fuelTypeGroup: 'GSL' as const, years: [2024], adds: [] },
  ];
  expect(estimateFuelCost(unknown, ram, sold)?.economy).toBe('20 to 22 mpg combined');
});

test('electric cars are charged', () => {
  const model3 = { variants: ['ELE|RWD|AUTO|||138|126|272'] };
  expect(estimateFuelCost(car({ fuelTypeGroup: 'ELE' }), model3)).toMatchObject({
    label: 'Charging',
    low: 650,
    economy: '132 MPGe combined',
    priceText: 'charging at home at 16.5¢ a kWh',
  });
});

test('a plug-in hybrid uses electricity for the share of miles that EPA assumes, and gasoline for the rest', () => {
  const volt = { variants: ['PIH|FWD|CVT|4|1.5|113|99|53|42|31|0|0.761'] };
  expect(estimateFuelCost(car({ fuelTypeGroup: 'PIH' }), volt)).toEqual({
    label: 'Fuel and charging',
    low: 850, // 0.761 × 15,000 miles at 31 kWh, and 0.239 × 15,000 at 42 mpg
    high: 850,
    economy: '106 MPGe on electricity and 42 mpg on gasoline',
    priceText: 'charging at home at 16.5¢ a kWh, regular gasoline at $3.30 a gallon',
    isOnElectricityOnly: false,
    isGradeAssumed: true,
    plugIn: { chargedShare: '76%', onGasoline: { low: 1_200, high: 1_200 } },
  });
});

test('gasoline that the engine burns on a charged battery counts as well', () => {
  const panamera = 'PIH|AWD|AUTO|8|4.0|48|51|14|21|67|0|0.348';
  const glc = 'PIH|AWD|AUTO|4|2.0|36|26|1|20|51|1.7|0.245';
  const cost = estimateFuelCost(car({ fuelTypeGroup: 'PIH' }), { variants: [panamera, glc] });
  expect(cost).toMatchObject({ low: 2_100, high: 2_400, plugIn: { chargedShare: '25% to 35%' } });
});

test('without figures on gasoline, a plug-in hybrid is on electricity only', () => {
  const volt = { variants: ['PIH|FWD|CVT|4|1.5|113|99|53'] };
  expect(estimateFuelCost(car({ fuelTypeGroup: 'PIH' }), volt)).toMatchObject({
    label: 'Charging',
    isOnElectricityOnly: true,
  });
});

test.each([
  ['the model year is not known', car(), undefined],
  ['EPA has no figures of the fuel', car({ fuelTypeGroup: 'DSL' }), CIVIC],
  ['the fuel has no price here', car({ fuelTypeGroup: 'HYD' }), { variants: ['HYD|FWD|AUTO|||67|67|'] }],
  [
    'the fuel is unknown and could be two',
    { specifications: {} },
    { variants: [...CIVIC.variants, 'HYB|FWD|CVT|4|2.0|50|47|'] },
  ],
])('is unknown if %s', (_what, known, year) => expect(estimateFuelCost(known, year)).toBeUndefined());

test('city and highway mpg combine by the fuel they use', () => {
  expect(combineMpg({ city: 30, highway: 30 })).toBeCloseTo(30);
  expect(combineMpg({ city: 20, highway: 40 })).toBeCloseTo(25.8, 1);
});
