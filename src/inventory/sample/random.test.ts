import { expect, test } from 'vitest';
import { createRandom } from '#src/inventory/sample/random.ts';
import { createWeightedChoice } from '#src/inventory/sample/weighted-choice.ts';

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.next());
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('numbers are in [0, 1) and evenly distributed', () => {
  const numbers = draw(1);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  expect(mean).toBeCloseTo(0.5, 1);
});

test('a weighted choice follows the weights and never picks weight 0', () => {
  const random = createRandom(3);
  const choose = createWeightedChoice(
    ['often', 'never', 'seldom'],
    (word) => ({ often: 9, never: 0 })[word] ?? 1,
  );
  const chosen = Array.from({ length: 4_000 }, () => choose(random));
  expect(chosen).not.toContain('never');
  const share = chosen.filter((word) => word === 'often').length / chosen.length;
  expect(share).toBeGreaterThan(0.87);
  expect(share).toBeLessThan(0.93);
});

test('a weighted choice needs items', () => {
  expect(() => createWeightedChoice([], () => 1)).toThrow('something to choose');
});
