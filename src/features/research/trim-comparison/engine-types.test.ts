import { describe, expect, test } from 'vitest';
import {
  decideEngineType,
  listEngineTypes,
  toEngineType,
} from '#src/features/research/trim-comparison/engine-types.ts';

test.each([
  ['GSL', 'Gas'],
  ['HYB', 'Hybrid'],
  ['PIH', 'Plug-in Hybrid'],
  ['ELE', 'Electric'],
  ['STEAM', undefined],
  [undefined, undefined],
])('the engine type of fuel %s is %s', (code, expected) => {
  expect(toEngineType(code)).toBe(expected);
});

test('the filter offers the engine types of the trims in the order of fuels, with Gas labeled Gasoline', () => {
  const offered = listEngineTypes([
    { engineType: 'Hybrid' },
    { engineType: 'Gas' },
    {},
    { engineType: 'Gas' },
  ]);
  expect(offered.map(({ label }) => label)).toEqual(['Gasoline', 'Hybrid']);
});

describe('the initial filter', () => {
  const offered = listEngineTypes([{ engineType: 'Hybrid' }, { engineType: 'Gas' }]);

  test.each([
    ['no fuel filter', [], undefined],
    ['gasoline alone', ['GSL'], 'Gas'],
    ['hybrid alone', ['HYB'], 'Hybrid'],
    ['two fuels', ['GSL', 'HYB'], undefined],
    ['a fuel that no trim has', ['DSL'], undefined],
  ])('%s', (_, fuels, expected) => {
    expect(decideEngineType(offered, fuels)?.engineType).toBe(expected);
  });
});
