import { expect, test } from 'vitest';
import {
  describeDrawing,
  DRAWING_VIEWS,
  formatDrawingPath,
  parseDrawingPath,
} from '#src/domain/vehicle/drawings/drawing-path.ts';
import { BODY_STYLES, COLORS } from '#src/domain/vehicle/vehicle-codes.ts';

test('a path names a body style, a view and a color', () => {
  const name = { style: 'SUVCROSS', view: 'rear', color: 'BLUE' } as const;
  expect(formatDrawingPath(name)).toBe('/drawings/suvcross/rear/blue.svg');
  expect(describeDrawing(name)).toBe('Drawing of a blue SUV, rear view');
  expect(describeDrawing({ ...name, style: 'VANMV', view: 'wheel', color: 'ORANGE' })).toBe(
    'Drawing of an orange van, wheel',
  );
});

test('every path is read as what it was made from', () => {
  for (const { code: style } of BODY_STYLES)
    for (const { code: color } of COLORS)
      for (const view of DRAWING_VIEWS) {
        const name = { style, view, color };
        expect(parseDrawingPath(formatDrawingPath(name))).toEqual(name);
      }
});

test.each([
  '/drawings/suvcross/rear',
  '/drawings/suvcross/rear/blue.svg/',
  '/drawings/suvcross/rear/blue.svg?v=2',
  '/drawings/SUVCROSS/rear/blue.svg',
  '/drawings/tractor/rear/blue.svg',
  '/drawings/suvcross/roof/blue.svg',
  '/drawings/suvcross/rear/pink.svg',
  'https://cars.example/drawings/suvcross/rear/blue.svg',
])('%s is not the path of a drawing', (path) => expect(parseDrawingPath(path)).toBeUndefined());
