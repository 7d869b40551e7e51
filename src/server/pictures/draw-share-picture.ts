/** Draws the picture that other sites show with a link: a heading, one line, the name of the site and a car. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';
import { PICTURE_SIZE } from '#src/domain/site/share-picture.ts';
import type { SharePicture } from '#src/domain/site/share-picture.ts';
import { findBrandColor } from '#src/domain/site/brand-icon.ts';
import type { Brand } from '#src/domain/site/brands.ts';
import { loadSharp } from '#src/server/photos/resize-photo.ts';

/** Also for the built program, which is elsewhere. */
const HERE = import.meta.resolve('#src/server/pictures/draw-share-picture.ts');
/**
 * Inter, the font of the pages, in two weights with Latin letters only, made of the package's font (fonts/LICENSE.txt).
 * It is a part of the program, because a server may have no fonts and the library reads no WOFF2.
 */
const FAMILY = 'Forecourt Inter';
type Weight = 'Bold' | 'Medium';
const FONTS: Readonly<Record<Weight, string>> = {
  Bold: fileURLToPath(new URL('fonts/inter-bold.ttf', HERE)),
  Medium: fileURLToPath(new URL('fonts/inter-medium.ttf', HERE)),
};
const PAPER = '#ffffff';
const INK = '#14181f';
const QUIET_INK = '#4a5361';
const MARGIN = 70;
const BAND_HEIGHT = 14;
const TEXT_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
/** The largest size at which the heading takes at most two lines. */
const TITLE_SIZES = [68, 54, 44];
const TITLE_HEIGHT = 190;
const LINE_SIZE = 40;
const LINE_GAP = 34;
const NAME_SIZE = 30;
const MAX_TITLE = 120;
const CAR = { width: 640, height: 240 };
const STYLES: ReadonlySet<string> = new Set([
  ...['suvcross', 'trucks', 'sedan', 'hatch'],
  ...['coupe', 'convert', 'wagon', 'vanmv'],
]);

interface Drawn {
  readonly bytes: Buffer;
  readonly height: number;
}

/** A PNG of 1200 by 630 pixels. */
export async function drawSharePicture(
  { title, siteName, line, style = '' }: SharePicture,
  brand: Pick<Brand, 'key' | 'name' | 'look'>,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const color = findBrandColor(brand);
  const write = (text: string, size: number, ink: string, weight: Weight) =>
    toDrawn(
      sharp({
        text: {
          text: `<span foreground="${ink}">${escapeMarkup(text)}</span>`,
          font: `${FAMILY} ${weight === 'Bold' ? 'Bold ' : ''}${size}`,
          fontfile: FONTS[weight],
          width: TEXT_WIDTH,
          dpi: 72,
          rgba: true,
        },
      }),
    );
  let heading = await write(title.slice(0, MAX_TITLE), TITLE_SIZES[0] ?? LINE_SIZE, INK, 'Bold');
  for (const size of TITLE_SIZES.slice(1)) {
    if (heading.height <= TITLE_HEIGHT) break;
    heading = await write(title.slice(0, MAX_TITLE), size, INK, 'Bold');
  }
  const under = line === undefined ? undefined : await write(line, LINE_SIZE, QUIET_INK, 'Medium');
  const name = await write(siteName ?? brand.name, NAME_SIZE, color, 'Bold');
  const car = fileURLToPath(new URL(`cars/${STYLES.has(style) ? style : 'suvcross'}.png`, HERE));
  const { width, height } = PICTURE_SIZE;
  const top = MARGIN + BAND_HEIGHT;
  const band = { width, height: BAND_HEIGHT, channels: 3 as const, background: color };
  const parts: OverlayOptions[] = [
    { input: { create: band }, top: 0, left: 0 },
    { input: heading.bytes, top, left: MARGIN },
    ...(under ? [{ input: under.bytes, top: top + heading.height + LINE_GAP, left: MARGIN }] : []),
    { input: name.bytes, top: height - MARGIN - name.height, left: MARGIN },
    {
      input: await readFile(car),
      top: height - CAR.height - MARGIN / 2,
      left: width - CAR.width - MARGIN,
    },
  ];
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(parts)
    .png({ palette: true, effort: 3 })
    .toBuffer();
}

async function toDrawn(text: Sharp): Promise<Drawn> {
  const { data, info } = await text.png().toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
