/**
 * A perceptual digest: 64 bits that say where a photo gets darker from left to right. It survives other sizes, formats
 * and qualities, and differs in about half of its bits for another photo.
 */
import { loadSharp, MAX_PIXELS } from '#src/server/photos/resize-photo.ts';

const SIDE = 8;
/** Fewer bits of one kind are a blank or a plain logo, which look alike without being alike. */
const MIN_DETAIL = 6;
const MAX_DETAIL = SIDE * SIDE - MIN_DETAIL;
const HEX_DIGITS = (SIDE * SIDE) / 4;

/** 16 hexadecimal digits; undefined for an image that is damaged, or too plain to be recognized. */
export async function lookOfPhoto(original: Buffer): Promise<string | undefined> {
  const sharp = await loadSharp();
  let pixels: Buffer;
  try {
    pixels = await sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(SIDE + 1, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch {
    return undefined; // a damaged photo has no look
  }
  let bits = 0n;
  let detail = 0;
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * (SIDE + 1) + column;
      const isDarker = (pixels[at] ?? 0) > (pixels[at + 1] ?? 0);
      bits = (bits << 1n) | BigInt(isDarker);
      detail += Number(isDarker);
    }
  if (detail < MIN_DETAIL || detail > MAX_DETAIL) return undefined;
  return bits.toString(16).padStart(HEX_DIGITS, '0');
}
