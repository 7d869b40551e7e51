/**
 * The car drawings as one SVG file: `<use href="….svg#sedan">` shows one. Its shapes take their colors from the page
 * around them, by custom properties; its gradients cannot, so they only lighten and darken.
 * `npm run draw:cars` writes the file. @see ui/car-drawing.ts
 */
import { CAR_DRAWINGS, GROUND } from '#src/domain/vehicle/car-drawings.ts';
import type { CarDrawing } from '#src/domain/vehicle/car-drawings.ts';

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

/** Attributes instead of a style sheet: Firefox applies no style sheet of the file to what a page uses of it. */
const LOOKS = {
  paint:
    'fill="var(--paint)" stroke="color-mix(in srgb,var(--paint),var(--car-shade) 38%)" stroke-width="1.2"',
  light: 'fill="url(#car-light)"',
  glass: 'fill="var(--car-glass)"',
  tint: 'fill="url(#car-tint)"',
  line: 'fill="none" stroke="var(--car-shade)" stroke-width="1.2" stroke-linecap="round" opacity=".4"',
  trim: 'fill="var(--car-trim)"',
  tire: 'fill="var(--car-tire)"',
  rim: 'fill="var(--car-rim)"',
  well: 'fill="var(--car-rim-well)" stroke="var(--car-rim)" stroke-width="2"',
  spokes: 'fill="none" stroke="var(--car-rim)" stroke-width="4.2"',
  headlamp: 'fill="var(--car-headlamp)"',
  taillamp: 'fill="var(--car-taillamp)"',
  ground: 'fill="url(#car-ground)" opacity="var(--studio-shadow-strength)"',
};

const DEFINITIONS = onOneLine(`
<linearGradient id="car-light" x1="0" y1="0" x2="0" y2="1">
  <stop stop-color="#fff" stop-opacity=".3" offset="0"/>
  <stop stop-color="#fff" stop-opacity=".06" offset=".5"/>
  <stop stop-color="#0a0e16" stop-opacity=".42" offset="1"/>
</linearGradient>
<linearGradient id="car-tint" x1="0" y1="0" x2=".25" y2="1">
  <stop stop-color="#dceaff" stop-opacity="0" offset=".3"/>
  <stop stop-color="#dceaff" stop-opacity=".22" offset="1"/>
</linearGradient>
<radialGradient id="car-ground">
  <stop stop-color="#0a0d12" offset=".55"/>
  <stop stop-color="#0a0d12" stop-opacity="0" offset="1"/>
</radialGradient>
<g id="car-wheel">
  <circle ${LOOKS.tire} r="23"/>
  <circle ${LOOKS.well} r="17"/>
  <path ${LOOKS.spokes} d="${SPOKES}"/>
  <circle ${LOOKS.rim} r="4"/>
</g>`);

export function drawAllCars(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<defs>${DEFINITIONS}</defs>`,
    ...CAR_DRAWINGS.map((car) => onOneLine(drawCar(car))),
    '</svg>',
  ]
    .join('\n')
    .concat('\n');
}

function onOneLine(markup: string): string {
  return markup.replaceAll(/\n\s*/g, '');
}

function drawCar(car: CarDrawing): string {
  const [rear, front] = car.span;
  const middle = (rear + front) / 2;
  const width = Math.max(MIN_WIDTH, front - rear + 2 * SIDE_MARGIN);
  const height = width * (150 / 400);
  return `
<symbol id="${car.style}" viewBox="${middle - width / 2} ${GROUND + FLOOR_MARGIN - height} ${width} ${height}">
  <ellipse ${LOOKS.ground} cx="${middle}" cy="${GROUND}" rx="${(front - rear) / 2 + 6}" ry="7"/>
  <path ${LOOKS.paint} d="${car.body}"/>
  <path ${LOOKS.light} d="${car.body}"/>
  <path ${LOOKS.glass} d="${car.glass}"/>
  <path ${LOOKS.tint} d="${car.glass}"/>
  <path ${LOOKS.trim} d="${car.trim}"/>
  <path ${LOOKS.line} d="${car.lines}"/>
  <path ${LOOKS.headlamp} d="${car.headlamp}"/>
  <path ${LOOKS.taillamp} d="${car.taillamp}"/>
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
  <path ${LOOKS.trim} d="M${x - half} ${SILL}A${radius} ${radius} 0 1 1 ${x + half} ${SILL}Z"/>
  <use href="#car-wheel" transform="translate(${x} ${y}) scale(${scale})"/>`;
}
