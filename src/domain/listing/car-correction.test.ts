import { expect, test } from 'vitest';
import { applyCorrection } from '#src/domain/listing/car-correction.ts';

const car = (...photos: string[]) => ({
  id: 'a',
  description: '<p>Feed</p>',
  images: { primary: 1, sources: photos.map((src) => ({ src, alt: `alt ${src}` })) },
});
const shownOf = ({ images: { sources, primary } }: ReturnType<typeof car>) => [
  primary,
  ...sources.map(({ src }) => src),
];

test('a text replaces the one of the feed, and photos stay as they are', () => {
  const corrected = applyCorrection(car('1', '2'), { description: '<p>Ours</p>' });
  expect(corrected).toMatchObject({ id: 'a', description: '<p>Ours</p>' });
  expect(shownOf(corrected)).toEqual([1, '1', '2']);
});

test('photos are in the order of the dealer, without hidden ones, and with what the feed adds later', () => {
  const photos = { order: ['3', 'new', '1'], hidden: ['2'], added: ['new'] };
  expect(shownOf(applyCorrection(car('1', '2', '3'), { photos }))).toEqual([0, '3', 'new', '1']);
  expect(shownOf(applyCorrection(car('1', '2', '3', '4'), { photos }))).toEqual([0, '3', 'new', '1', '4']);
  expect(shownOf(applyCorrection(car('1', '4'), { photos }))).toEqual([0, 'new', '1', '4']);
});

test('captions of the feed stay, and a drawing gives way to a photo', () => {
  const photos = { order: ['https://p.example/1.jpg'], hidden: [], added: ['https://p.example/1.jpg'] };
  const drawing = '/drawings/sedan-front-red.svg';
  expect(shownOf(applyCorrection(car(drawing), { photos })).slice(1)).toContain('https://p.example/1.jpg');
  const kept = applyCorrection(car('1'), { photos: { order: ['1'], hidden: [], added: [] } });
  expect(kept.images.sources).toEqual([{ src: '1', alt: 'alt 1' }]);
});

test('a feed whose photos are all new shows them, whatever was hidden before', () => {
  const photos = { order: [], hidden: ['1', '2'], added: [] };
  expect(shownOf(applyCorrection(car('1', '2'), { photos }))).toEqual([1, '1', '2']);
  expect(shownOf(applyCorrection(car('1', '2', '3'), { photos }))).toEqual([0, '3']);
});
