import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  fitBounds,
  listTiles,
  panFrame,
  resizeFrame,
  toScreen,
  zoomFrame,
} from '#src/ui/map/map-frame.ts';

const CHICAGO = { south: 41.2, west: -88.4, north: 42.5, east: -87 };
const LOOP = { latitude: 41.88, longitude: -87.63 };

describe('a map', () => {
  test('shows the whole of the part that it is to fit', () => {
    const corner = fc.record({
      south: fc.integer({ min: 18, max: 60 }),
      west: fc.integer({ min: -170, max: -70 }),
    });
    const size = fc.record({
      tall: fc.double({ min: 0.01, max: 8, noNaN: true }),
      wide: fc.double({ min: 0.01, max: 8, noNaN: true }),
    });
    fc.assert(
      fc.property(corner, size, ({ south, west }, { tall, wide }) => {
        const bounds = boundsOf(fitBounds({ south, west, north: south + tall, east: west + wide }, 640, 400));
        expect(bounds.south).toBeLessThan(south + 0.001);
        expect(bounds.north).toBeGreaterThan(south + tall - 0.001);
        expect(bounds.west).toBeLessThan(west + 0.001);
        expect(bounds.east).toBeGreaterThan(west + wide - 0.001);
      }),
    );
  });

  test('shows the surroundings of a single point', () => {
    const { latitude, longitude } = LOOP;
    const frame = fitBounds({ south: latitude, west: longitude, north: latitude, east: longitude }, 640, 400);
    const { north, south } = boundsOf(frame);
    expect(north - south).toBeGreaterThan(0.05);
    expect(toScreen(frame, LOOP)).toEqual({ x: 320, y: 200 });
  });

  test('keeps the place under the pointer while it zooms, and follows a drag', () => {
    const frame = fitBounds(CHICAGO, 640, 400);
    const at = toScreen(frame, LOOP);
    const closer = toScreen(zoomFrame(frame, 4, at), LOOP);
    expect(closer.x).toBeCloseTo(at.x, 6);
    expect(closer.y).toBeCloseTo(at.y, 6);
    const dragged = toScreen(panFrame(frame, 30, -20), LOOP);
    expect([dragged.x - at.x, dragged.y - at.y].map(Math.round)).toEqual([-30, 20]);
  });

  test('has an end: it zooms neither to nothing nor out of the world', () => {
    const frame = fitBounds(CHICAGO, 640, 400);
    expect(boundsOf(zoomFrame(frame, 1e-9))).toMatchObject({ west: -180 });
    const closest = boundsOf(zoomFrame(frame, 1e9));
    expect(closest.east).toBeGreaterThan(closest.west);
    expect(panFrame(frame, -1e12, 0).middle.x).toBe(0);
  });

  test('keeps its middle in a window of another size', () => {
    const frame = fitBounds(CHICAGO, 640, 400);
    expect(resizeFrame(frame, 320, 500)).toEqual({ ...frame, width: 320, height: 500 });
  });
});

test('tiles cover the window, and few are loaded', () => {
  const frame = fitBounds(CHICAGO, 640, 400);
  const tiles = listTiles(frame, 'https://tiles.example/{z}/{x}/{y}.png');
  expect(tiles.length).toBeLessThanOrEqual(24);
  const [first] = tiles;
  expect(first?.href).toBe(`https://tiles.example/${first?.key}.png`);
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(640);
  expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(400);
});
