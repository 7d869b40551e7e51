import { expect, test } from 'vitest';
import { CAR_DRAWINGS } from '#src/domain/vehicle/car-drawings.ts';
import { drawAllCars, drawCarsOf } from '#src/domain/vehicle/car-sprite.ts';

const drawnIn = (svg: string) => Array.from(svg.matchAll(/<symbol id="car-(\w+)"/g), ([, style]) => style);

test('a page includes each car that it uses once', () => {
  const html =
    '<use href="#car-wagon"></use><use href="#car-sedan"/><use href="#car-wagon"/><a href="#cars">';
  expect(drawnIn(drawCarsOf(html))).toEqual(
    drawnIn(drawAllCars()).filter((style) => html.includes(`#car-${style}"`)),
  );
  expect(drawnIn(drawCarsOf(html)).sort()).toEqual(['sedan', 'wagon']);
});

test('every body style has a drawing with all of its parts', () => {
  const all = drawAllCars();
  expect(drawnIn(all)).toEqual(CAR_DRAWINGS.map(({ style }) => style));
  const parts = new Set(Array.from(all.matchAll(/href="#([\w-]+)"/g), ([, id]) => id));
  for (const id of parts) expect(all).toContain(`id="${id}"`);
});
