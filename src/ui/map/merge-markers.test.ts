import { expect, test } from 'vitest';
import { fitBounds, zoomFrame } from '#src/ui/map/map-frame.ts';
import { mergeMarkers } from '#src/ui/map/merge-markers.ts';

const STATES = fitBounds({ south: 24, west: -125, north: 50, east: -66 }, 360, 460);
const CHICAGO = { id: 'c', latitude: 41.9, longitude: -87.6, count: 149, title: 'Chicago', isPlace: false };
const MILWAUKEE = { id: 'm', latitude: 43, longitude: -87.9, count: 7, title: 'Milwaukee', isPlace: true };
const MIAMI = { id: 'f', latitude: 25.8, longitude: -80.2, count: 1, title: 'Miami', isPlace: true };

test('markers that cover each other are one, with all of their cars', () => {
  const shown = mergeMarkers(STATES, [MILWAUKEE, CHICAGO, MIAMI]);
  expect(shown.map(({ ids, text, isPlace }) => ({ ids, text, isPlace }))).toEqual([
    { ids: ['c', 'm'], text: '156', isPlace: false },
    { ids: ['f'], text: '1', isPlace: true },
  ]);
  expect(shown[0]?.title).toBe('Chicago\nMilwaukee');
});

test('closer, each stands for itself', () => {
  expect(mergeMarkers(zoomFrame(STATES, 16), [CHICAGO, MILWAUKEE])).toHaveLength(2);
  expect(mergeMarkers(STATES, [{ ...CHICAGO, count: 1234 }])[0]?.text).toBe('1.2K');
});
