/**
 * The car drawings as an SVG sprite: `<use href="#car-sedan">` shows one in the current paint color. A page includes those
 * that it uses; `browser/lazy-drawings.ts` adds the others when other cars may be shown.
 */
import { CAR_DRAWINGS, GROUND } from '#src/domain/vehicle/car-drawings.ts';
import type { CarDrawing } from '#src/domain/vehicle/car-drawings.ts';
import { memoByObject } from '#src/lib/memo.ts';

export const CAR_SPRITE_ID = 'car-drawings';

const SPOKES = 'M0 0V-16M0 0 15.2-4.9M0 0 9.4 12.9M0 0-9.4 12.9M0 0-15.2-4.9';
/** The radius of the wheel drawing. */
const WHEEL_RADIUS = 23;
/** The gap between the arch and its tire. */
const ARCH_GAP = 3.5;
/** The lower edge of the body. */
const SILL = 121;
/** The minimum width of a crop, so that small cars are enlarged but stay smaller than large ones. */
const MIN_WIDTH = 356;
const SIDE_MARGIN = 12;
const FLOOR_MARGIN = 9;

const DEFINITIONS = onOneLine(`
<linearGradient id="car-light" x1="0" y1="0" x2="0" y2="1">
  <stop class="car-light-top" offset="0"/>
  <stop class="car-light-middle" offset="0.5"/>
  <stop class="car-light-low" offset="1"/>
</linearGradient>
<linearGradient id="car-tint" x1="0" y1="0" x2="0.25" y2="1">
  <stop class="car-tint-top" offset="0.3"/>
  <stop class="car-tint-low" offset="1"/>
</linearGradient>
<radialGradient id="car-ground">
  <stop class="car-ground-under" offset="0.55"/>
  <stop class="car-ground-out" offset="1"/>
</radialGradient>
<g id="car-wheel">
  <circle class="car-tire" r="23"/>
  <circle class="car-rim-well" r="17"/>
  <path class="car-spokes" d="${SPOKES}"/>
  <circle class="car-rim" r="4"/>
</g>`);

const USE = '#car-';

/** @param html the page, whose sprite contains the cars that it uses */
export function drawCarsOf(html: string): string {
  const used = new Set<string>();
  for (let at = html.indexOf(USE); at >= 0; at = html.indexOf(USE, at + 1))
    used.add(html.slice(at + USE.length, html.indexOf('"', at)));
  return drawSprite(CAR_DRAWINGS.filter(({ style }) => used.has(style)));
}

export function drawAllCars(): string {
  return drawSprite(CAR_DRAWINGS);
}

function drawSprite(cars: readonly CarDrawing[]): string {
  return [
    `<svg id="${CAR_SPRITE_ID}" class="visually-hidden" aria-hidden="true">`,
    `<defs>${DEFINITIONS}</defs>`,
    ...cars.map((car) => drawOnce(car)),
    '</svg>',
  ].join('');
}

const drawOnce = memoByObject((car: CarDrawing) => onOneLine(drawCar(car)));

function onOneLine(markup: string): string {
  return markup.replaceAll(/\n\s*/g, '');
}

function drawCar(car: CarDrawing): string {
  const [rear, front] = car.span;
  const middle = (rear + front) / 2;
  const width = Math.max(MIN_WIDTH, front - rear + 2 * SIDE_MARGIN);
  const height = width * (150 / 400);
  return `
<symbol id="car-${car.style}" viewBox="${middle - width / 2} ${GROUND + FLOOR_MARGIN - height} ${width} ${height}">
  <ellipse class="car-ground" cx="${middle}" cy="${GROUND}" rx="${(front - rear) / 2 + 6}" ry="7"/>
  <path class="car-paint" d="${car.body}"/>
  <path class="car-light" d="${car.body}"/>
  <path class="car-glass" d="${car.glass}"/>
  <path class="car-trim" d="${car.trim}"/>
  <path class="car-line" d="${car.lines}"/>
  <path class="car-headlamp" d="${car.headlamp}"/>
  <path class="car-taillamp" d="${car.taillamp}"/>
  ${car.wheels.map((x) => drawWheel(x, car.wheelRadius)).join('')}
</symbol>`;
}

/** A wheel in its arch. */
function drawWheel(x: number, tireRadius: number): string {
  const y = GROUND - tireRadius;
  const radius = tireRadius + ARCH_GAP;
  const half = Math.round(Math.sqrt(radius ** 2 - (SILL - y) ** 2) * 10) / 10;
  const scale = Math.round((tireRadius / WHEEL_RADIUS) * 1000) / 1000;
  return `
  <path class="car-arch" d="M${x - half} ${SILL}A${radius} ${radius} 0 1 1 ${x + half} ${SILL}Z"/>
  <use href="#car-wheel" transform="translate(${x} ${y}) scale(${scale})"/>`;
}
