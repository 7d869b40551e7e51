import { expect, test } from 'vitest';
import { listGalleryPhotos } from '#src/features/vehicle/photo-gallery/gallery-photos.ts';

test('the primary photo comes first, captions are kept, and unsafe addresses are left out', () => {
  const sources = [
    { src: '/photos/a/1' },
    { src: 'javascript:alert(1)' },
    { src: '/photos/a/2', alt: 'The dashboard' },
  ];
  const photos = listGalleryPhotos({ title: '2021 Honda Civic EX', images: { sources, primary: 2 } });
  expect(photos.map(({ large, small, alt }) => [large.src, small.srcSet?.split(',')[0], alt])).toEqual([
    ['/photos/a/2', '/photos/a/2/160 160w', 'The dashboard'],
    ['/photos/a/1', '/photos/a/1/160 160w', '2021 Honda Civic EX, photo 2 of 2'],
  ]);
});

test('a drawing is named as one, unless the feed has a caption', () => {
  const sources = [
    { src: '/drawings/suvcross/rear/blue.svg' },
    { src: '/drawings/suvcross/wheel/blue.svg', alt: 'A wheel' },
  ];
  const drawings = listGalleryPhotos({ title: 'A car', images: { sources, primary: 0 } });
  expect(drawings.map(({ alt, isDrawing }) => [alt, isDrawing])).toEqual([
    ['Drawing of a blue SUV, rear view', true],
    ['A wheel', true],
  ]);
  expect(drawings[0]?.large).toEqual({ src: '/drawings/suvcross/rear/blue.svg' });
});

test('a car without photos has none', () => {
  expect(listGalleryPhotos({ title: 'A car', images: { sources: [], primary: 0 } })).toEqual([]);
});
