/**
 * The car drawings as one SVG file: `<use href="….svg#car-sedan">` shows one. Its shapes take their colors from the page
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

const STYLE = onOneLine(`
.car-paint{fill:var(--paint);stroke:color-mix(in srgb,var(--paint),var(--car-shade) 38%);stroke-width:1.2}
.car-light{fill:url(#car-light)}
.car-glass{fill:var(--car-glass)}
.car-tint{fill:url(#car-tint)}
.car-line{fill:none;stroke:var(--car-shade);stroke-width:1.2;stroke-linecap:round;opacity:.4}
.car-trim,.car-arch{fill:var(--car-trim)}
.car-tire{fill:var(--car-tire)}
.car-rim{fill:var(--car-rim)}
.car-rim-well{fill:var(--car-rim-well);stroke:var(--car-rim);stroke-width:2}
.car-spokes{fill:none;stroke:var(--car-rim);stroke-width:4.2}
.car-headlamp{fill:var(--car-headlamp)}
.car-taillamp{fill:var(--car-taillamp)}
.car-ground{fill:url(#car-ground);opacity:var(--studio-shadow-strength)}`);

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
  <circle class="car-tire" r="23"/>
  <circle class="car-rim-well" r="17"/>
  <path class="car-spokes" d="${SPOKES}"/>
  <circle class="car-rim" r="4"/>
</g>`);

export function drawAllCars(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<style>${STYLE}</style>`,
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
<symbol id="car-${car.style}" viewBox="${middle - width / 2} ${GROUND + FLOOR_MARGIN - height} ${width} ${height}">
  <ellipse class="car-ground" cx="${middle}" cy="${GROUND}" rx="${(front - rear) / 2 + 6}" ry="7"/>
  <path class="car-paint" d="${car.body}"/>
  <path class="car-light" d="${car.body}"/>
  <path class="car-glass" d="${car.glass}"/>
  <path class="car-tint" d="${car.glass}"/>
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
