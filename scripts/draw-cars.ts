import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { readOptions } from '#scripts/read-options.ts';
import { LIGHT_TOKENS } from '#src/domain/vehicle/drawings/drawing-colors.ts';
import { drawAllCars } from '#src/domain/vehicle/car-sprite.ts';

const HELP = `npm run draw:cars

Writes the drawings of cars to src/ui/cars.svg, the file that pages refer to, and as images for the pictures that
other sites show with a link. Run it after a change of a drawing.

  --help   shows this text
`;

readOptions(HELP, {});

const IMAGE = { width: 640, height: 240 };
/** As in the token sheets. An image cannot read them, and knows no mixed colors. */
const COLORS: Readonly<Record<string, string>> = {
  ...LIGHT_TOKENS,
  paint: '#2b5fa8',
  'studio-shadow-strength': '0.34',
};
const EDGE = '#204473';

const drawings = drawAllCars();
writeFileSync(new URL('../src/ui/cars.svg', import.meta.url), drawings);

const folder = new URL('../src/server/pictures/cars/', import.meta.url);
mkdirSync(folder, { recursive: true });
const plain = drawings
  .replaceAll(/color-mix\([^"]*\)/g, EDGE)
  .replaceAll(/var\(--([a-z-]+)\)/g, (_, name: string) => COLORS[name] ?? '#000000');
const [definitions = ''] = /<defs>.*?<\/defs>/s.exec(plain) ?? [];
for (const [, style = '', viewBox = '', shapes = ''] of plain.matchAll(
  /<symbol id="([a-z]+)" viewBox="([^"]*)">(.*?)<\/symbol>/gs,
)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${IMAGE.width}" height="${IMAGE.height}">${definitions}${shapes}</svg>`;
  const image = await sharp(Buffer.from(svg)).resize(IMAGE).png({ palette: true, effort: 10 }).toBuffer();
  writeFileSync(new URL(`${style}.png`, folder), image);
}
