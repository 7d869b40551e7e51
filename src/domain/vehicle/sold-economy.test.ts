import { describe, expect, test } from 'vitest';
import {
  listOnlyRatedFuels,
  listSoldEconomies,
  listSoldFuels,
  listTrimsWithFuel,
} from '#src/domain/vehicle/sold-economy.ts';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const gasoline = {
  fuelTypeGroups: ['GSL' as const],
  variants: ['GSL|AWD|CVT|4|2.0|29|31|', 'GSL|FWD|CVT|4|2.0|31|33|'],
};
const mild = { fuelTypeGroups: ['HYB' as const], variants: ['HYB|RWD|AUTO|4|2.0|28|35|'] };
const trimOf = (fuelTypeGroup: 'ELE' | 'GSL' | 'HYB' | 'PIH', city: number, highway: number) => ({
  fuelTypeGroup,
  mpg: { city, highway },
});
const spanOf = (...args: Parameters<typeof listSoldEconomies>) =>
  listSoldEconomies(...args).map(({ mpg }) => `${mpg.city}/${mpg.highway}`);

describe('a year of which EPA does not list the hybrid yet', () => {
  const trims = [trimOf('GSL', 30, 32), trimOf('HYB', 46, 39)];

  test('has its fuel and its fuel economy, too', () => {
    expect(listSoldFuels(gasoline, trims)).toEqual(['GSL', 'HYB']);
    expect(spanOf(gasoline, trims)).toEqual(['29/31', '31/33', '46/39']);
  });

  test('has no equivalent of miles per gallon among them', () => {
    expect(spanOf(gasoline, [trimOf('PIH', 90, 80), trimOf('ELE', 120, 110)])).toEqual(['29/31', '31/33']);
  });
});

test('the name of a trim says its fuel in each of its years', () => {
  const aTrim = (trim: string, years: number[]) =>
    catalogueTrimSchema.parse({ trim, trimCode: trim, years, fuelTypeGroup: 'HYB' });
  const trims = [aTrim('Sport Hybrid', [2023, 2026]), aTrim('LX', [2023, 2026]), aTrim('Old Hybrid', [2010])];
  expect(listTrimsWithFuel(trims, 2023)).toEqual([{ fuelTypeGroup: 'HYB' }]);
  expect(listSoldFuels(gasoline, listTrimsWithFuel(trims, 2023))).toEqual(['GSL', 'HYB']);
  expect(listOnlyRatedFuels(gasoline, listTrimsWithFuel(trims, 2023))).toEqual(['GSL']);
});

test('a hybrid of a year whose only hybrids are plug-in ones is one of these', () => {
  const plugIn = { fuelTypeGroups: ['PIH' as const], variants: ['PIH|FWD|CVT|6|3.6|84|80|32|30|41|0|0.6'] };
  expect(listSoldFuels(plugIn, [{ fuelTypeGroup: 'HYB' }])).toEqual(['PIH']);
  expect(listOnlyRatedFuels(plugIn, [{ fuelTypeGroup: 'HYB' }])).toBeUndefined();
});

test("EPA's hybrid is the gasoline car of a maker that sells no hybrid", () => {
  expect(listSoldFuels(mild, [trimOf('GSL', 27, 35), trimOf('PIH', 60, 58)])).toEqual(['GSL', 'PIH']);
  expect(spanOf(mild, [trimOf('GSL', 27, 35)])).toEqual(['28/35']);
  expect(listSoldFuels(mild, [trimOf('GSL', 27, 35), trimOf('HYB', 40, 40)])).toEqual(['HYB', 'GSL']);
});

test("EPA's hybrid beside a gasoline car is one where no gasoline trim has its engine", () => {
  const both = {
    fuelTypeGroups: ['GSL' as const, 'HYB' as const],
    variants: ['GSL|AWD|AUTO|4|2.0|20|26|', 'HYB|AWD|AUTO|6|3.0|18|23|'],
  };
  const [small, large] = ['2.0L I4 Turbo', '3.0L V6 Turbo'].map((engine) => ({
    ...trimOf('GSL', 20, 26),
    engine,
  }));
  if (!small || !large) throw new Error('two trims');
  expect(listSoldFuels(both, [small, large])).toEqual(['GSL']);
  expect(listSoldFuels(both, [small])).toEqual(['GSL', 'HYB']);
});

test('without figures of EPA, the trims of the year have theirs', () => {
  expect(listSoldFuels(undefined, [trimOf('ELE', 120, 110)])).toEqual(['ELE']);
  expect(spanOf(undefined, [trimOf('ELE', 120, 110), trimOf('ELE', 100, 90)])).toEqual(['100/90', '120/110']);
});
