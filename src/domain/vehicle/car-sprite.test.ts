import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAR_DRAWINGS } from '#src/domain/vehicle/car-drawings.ts';
import { drawAllCars } from '#src/domain/vehicle/car-sprite.ts';

test('every body style has a drawing with all of its parts', () => {
  const all = drawAllCars();
  const drawn = Array.from(all.matchAll(/<symbol id="(\w+)"/g), ([, style]) => style);
  expect(drawn).toEqual(CAR_DRAWINGS.map(({ style }) => style));
  const parts = new Set(Array.from(all.matchAll(/(?:href="|url\()#([\w-]+)/g), ([, id]) => id));
  for (const id of parts) expect(all).toContain(`id="${id}"`);
});

test('the file of the site has the drawings of today (npm run draw:cars)', () => {
  expect(readFileSync('src/ui/cars.svg', 'utf8')).toBe(drawAllCars());
});

test('its colors need no style sheet, which Firefox would not apply', () => {
  expect(drawAllCars()).not.toMatch(/<style|class=/);
});
