import { expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import { createSharePictures } from '#src/server/pictures/share-pictures.ts';

const pictures = createSharePictures(BRANDS.consumer);
/** The width and height in the header of a PNG. */
const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

test('a picture is a PNG of the size that other sites show, drawn once, also with signs of markup', async () => {
  const picture = { title: `A "B" & <c> ${'long '.repeat(60)}`, line: '3 for sale', style: 'nonsense' };
  const drawn = await pictures.draw(picture);
  expect(sizeOf(drawn)).toEqual([1200, 630]);
  expect(drawn?.length).toBeLessThan(80_000);
  expect(await pictures.draw({ ...picture })).toBe(drawn);
});
