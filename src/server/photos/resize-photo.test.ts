import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import { resizePhoto } from '#src/server/photos/resize-photo.ts';

const RED = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number, background: string | typeof RED = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Two frames below each other, as sharp takes them. */
async function makeAnimation(): Promise<Buffer> {
  const frames = ['red', 'blue'].map((color) => plain(400, 300, color).raw().toBuffer());
  const raw = { width: 400, height: 600, channels: 3 as const, pageHeight: 300 };
  return sharp(Buffer.concat(await Promise.all(frames)), { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

async function look(original: Buffer) {
  const small = await resizePhoto(original, 320, 'jpg');
  const { width, height, space, orientation, exif, pages } = await sharp(small).metadata();
  const [red = 0, green = 0, blue = 0] = await sharp(small)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const isRed = red > 190 && green < 60 && blue < 60;
  return {
    size: [width, height],
    space,
    isRed,
    isMarked: orientation !== undefined || exif !== undefined,
    pages,
  };
}
const SHOWN = { space: 'srgb', isRed: true, isMarked: false, pages: undefined };

test('a photo in the colors of print is shown in those of a screen', async () => {
  const original = await plain(1_200, 800).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(original).metadata()).space).toBe('cmyk');
  expect(await look(original)).toEqual({ ...SHOWN, size: [320, 213] });
});

test('a photo of a phone held upright is upright, and does not say where it was taken', async () => {
  const original = await plain(1_200, 800)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(original).metadata()).orientation).toBe(6);
  expect(await look(original)).toEqual({ ...SHOWN, size: [320, 480] });
});

test('an animation stands still at its first picture', async () => {
  const original = await makeAnimation();
  expect((await sharp(original).metadata()).pages).toBe(2);
  expect(await look(original)).toEqual({ ...SHOWN, size: [320, 240] });
});

test.each([
  [
    'its last part missing',
    async () => {
      const whole = await plain(1_200, 800).jpeg().toBuffer();
      return whole.subarray(0, Math.floor(whole.length * 0.9));
    },
  ],
  ['a format of phones that browsers do not show', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypheic'))],
])('a photo with %s is refused, so that a drawing is shown', async (_, make) => {
  await expect(resizePhoto(await make(), 320, 'jpg')).rejects.toThrow(PhotoFailure);
});

test.each([
  [1, 1],
  [5_000, 20],
])('a pixel or a line of %i by %i is no photo of a car', async (width, height) => {
  const original = await plain(width, height).png().toBuffer();
  await expect(resizePhoto(original, 320, 'webp')).rejects.toThrow('less than 8 pixels wide or high');
});
