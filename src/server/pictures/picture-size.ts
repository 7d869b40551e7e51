/** The format and size of a picture from its first bytes, without decoding it. */

export interface PictureSize {
  readonly format: 'jpg' | 'png' | 'webp';
  /** In pixels, as it is shown: a camera's rotation is applied. */
  readonly width: number;
  readonly height: number;
}

const MARKER = 0xff;
const SCAN_START = 0xda;
const EXIF = 0xe1;
/** Frames hold the size. 0xC4, 0xC8 and 0xCC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** More segments than any camera writes. */
const MAX_SEGMENTS = 1_000;
const ORIENTATION = 0x0112;
const MAX_TAGS = 200;
/** From this orientation on, a photo lies on its side. */
const FIRST_SIDEWAYS = 5;

/** Undefined for anything but JPEG, PNG and WebP, and for a broken start. */
export function readPictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
    const start = bytes.subarray(0, 16).toString('latin1');
    if (start.startsWith('\x89PNG\r\n\x1a\n'))
      return toSize('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20));
    return /^RIFF[^]{4}WEBP/.test(start) ? readWebp(bytes) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // it ends too early
    throw error;
  }
}

function toSize(format: PictureSize['format'], width: number, height: number): PictureSize | undefined {
  return width > 0 && height > 0 ? { format, width, height } : undefined;
}

function readJpeg(bytes: Buffer): PictureSize | undefined {
  let isSideways = false;
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    if (bytes[at] !== MARKER) return undefined;
    while (bytes[at + 1] === MARKER) at += 1; // fill bytes
    const marker = bytes.readUInt8(at + 1);
    if (marker === SCAN_START) return undefined;
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isSideways ? toSize('jpg', height, width) : toSize('jpg', width, height);
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === EXIF)
      isSideways ||= readOrientation(bytes.subarray(at + 4, at + 2 + length)) >= FIRST_SIDEWAYS;
    at += 2 + length;
  }
  return undefined;
}

/** 1 for upright, also when nothing says otherwise. */
function readOrientation(exif: Buffer): number {
  if (exif.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return 1;
  const tiff = exif.subarray(6);
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(MAX_TAGS, read16(first));
  for (let tag = 0; tag < count; tag += 1) {
    const at = first + 2 + tag * 12;
    if (read16(at) === ORIENTATION) return read16(at + 8);
  }
  return 1;
}

function readWebp(bytes: Buffer): PictureSize | undefined {
  const chunk = bytes.subarray(12, 16).toString('latin1');
  if (chunk === 'VP8X') return toSize('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (chunk === 'VP8 ')
    return toSize('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (chunk !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return toSize('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}
