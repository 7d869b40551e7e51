import { expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import { loadSharp } from '#src/server/photos/resize-photo.ts';
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

test('the band at the top has the color of the brand, also of one with a look of its own', async () => {
  const colors = { brand: '#8a1538', brandStrong: '#6d0f2b', onBrand: '#ffffff' };
  const light = { ...colors, brandInk: '#7a1231', brandFill: '#fbe9ee' };
  const midtown = { ...BRANDS.consumer, look: { light, dark: light, mark: 'M8 24V8' } };
  for (const [brand, color] of [
    [BRANDS.consumer, [0x1c, 0x4f, 0xd0]],
    [BRANDS.certified, [0x0b, 0x6a, 0x63]],
    [midtown, [0x8a, 0x15, 0x38]],
  ] as const) {
    const png = await createSharePictures(brand).draw({ title: 'Cars', style: 'sedan' });
    const { data } = await (await loadSharp())(png).raw().toBuffer({ resolveWithObject: true });
    const isNear = color.every((part, channel) => Math.abs(part - (data[channel] ?? 0)) <= 2);
    expect(isNear, `${brand.name}: ${data.subarray(0, 3).join()}`).toBe(true);
  }
});
