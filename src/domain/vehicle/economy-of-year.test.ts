import { expect, test } from 'vitest';
import { economyOfYear } from '#src/domain/vehicle/economy-of-year.ts';

const GASOLINE = ['GSL|AWD|CVT|4|1.5|27|31|', 'GSL|FWD|CVT|4|1.5|28|33|'];
const HYBRID = ['HYB|AWD|CVT|4|2.0|40|34|', 'HYB|FWD|CVT|4|2.0|43|36|'];
const PLUG_IN = 'PIH|FWD|CVT|4|1.5|113|99|53|42|31|0|0.761';

test.each([
  [
    'spans gasoline and hybrid cars',
    [...HYBRID, ...GASOLINE],
    ['27/31 GSL', '28/33 GSL', '40/34 HYB', '43/36 HYB'],
  ],
  ['leaves out miles per equivalent of a gallon', [PLUG_IN, ...GASOLINE], ['27/31 GSL', '28/33 GSL']],
  ['has nothing else for a car with a charge', [PLUG_IN], ['113/99 PIH']],
  ["is the year's own figure without engines", [], ['40/34 undefined']],
])('the economy of a year %s', (_what, variants, expected) => {
  const economy = economyOfYear({
    mpg: { city: 40, highway: 34 },
    fuelTypeGroups: ['GSL', 'HYB'],
    variants,
  });
  expect(economy?.map(({ mpg, fuel }) => `${mpg.city}/${mpg.highway} ${fuel}`)).toEqual(expected);
});

test('the economy of a year without figures is unknown', () => {
  expect(economyOfYear({ fuelTypeGroups: ['GSL'], variants: ['GSL|AWD|CVT|4|1.5|||'] })).toBeUndefined();
});
