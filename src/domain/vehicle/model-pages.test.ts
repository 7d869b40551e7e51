import { expect, test } from 'vitest';
import {
  formatBuildPricePath,
  formatResearchPath,
  parseModelPath,
  toBuildChoicesUrl,
} from '#src/domain/vehicle/model-pages.ts';

test.each([
  [{ makeCode: 'HONDA', modelCode: 'CIVIC' }, '/research/honda/civic'],
  [{ makeCode: 'LAND_ROVER', modelCode: 'RANGE_ROVER', year: 2021 }, '/research/2021/land-rover/range-rover'],
])('the research page of %j is %s', (model, path) => {
  expect(formatResearchPath(model)).toBe(path);
});

test('the build-price page of a model has its own name', () => {
  expect(formatBuildPricePath({ makeCode: 'FORD', modelCode: 'F_150' })).toBe('/build-price/ford/f-150');
  expect(toBuildChoicesUrl('/build-price/ford/f-150?trim=xl')).toBe(
    '/build-price/choices/ford/f-150?trim=xl',
  );
});

test.each([
  ['honda/civic', { makeCode: 'HONDA', modelCode: 'CIVIC' }],
  ['2021/honda/civic', { makeCode: 'HONDA', modelCode: 'CIVIC', year: 2021 }],
  ['honda', undefined],
  ['2021/honda', undefined],
  ['honda/civic/ex', undefined],
  ['honda//civic', undefined],
  ['Honda/civic', undefined],
  ['', undefined],
])('"%s" is parsed as %j', (text, model) => {
  expect(parseModelPath(text)).toEqual(model);
});
