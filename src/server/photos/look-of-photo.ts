/**
 * Perceptual digests: bits that say where a photo gets darker from left to right. They survive other sizes, formats and
 * qualities, and differ in about half of their bits for another photo.
 */
import { loadSharp, MAX_PIXELS } from '#src/server/photos/resize-photo.ts';

export interface PhotoLook {
  /** 64 bits, by which photos are found. */
  readonly digest: string;
  /** 256 bits, which tell a changed copy from a similar photo. */
  readonly fine: string;
}

const SIDE = 8;
const FINE_SIDE = 16;
/** Fewer bits of one kind are a blank or a plain logo, which look alike without being alike. */
const MIN_DETAIL = 6;
const MAX_DETAIL = SIDE * SIDE - MIN_DETAIL;

/** Undefined for an image that is damaged, or too plain to be recognized. */
export async function lookOfPhoto(original: Buffer): Promise<PhotoLook | undefined> {
  try {
    const bits = await readDarker(original, SIDE);
    const detail = bits.replaceAll('0', '').length;
    if (detail < MIN_DETAIL || detail > MAX_DETAIL) return undefined;
    return { digest: toHex(bits), fine: toHex(await readDarker(original, FINE_SIDE)) };
  } catch {
    return undefined; // a damaged photo has no look
  }
}

/** A bit for each pixel of a square, by rows: 1 if it is lighter than its neighbor on the right. @throws for a damaged photo */
async function readDarker(original: Buffer, side: number): Promise<string> {
  const sharp = await loadSharp();
  const pixels = await sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = row * (side + 1) + column;
      bits += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? '1' : '0';
    }
  return bits;
}

const toHex = (bits: string): string =>
  BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0');
