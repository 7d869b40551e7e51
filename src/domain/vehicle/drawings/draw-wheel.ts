/** A wheel in its arch, from nearby. */
import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { circle, lines, painted, shape, stroke } from '#src/domain/vehicle/drawings/drawing-parts.ts';

interface Wheel {
  readonly spokes: number;
  /** One spoke, pointing up from the hub at 0, 0 to the rim at 0, -76. */
  readonly spoke: string;
  /** The rim's share of the tire. */
  readonly rim: number;
  /** Unpainted arches, and a tread that shows. */
  readonly isRugged?: true;
  readonly isSport?: true;
}

const TWIN = 'M-13-14L-17-74L-8-76L-4-18ZM13-14L17-74L8-76L4-18Z';
const WIDE = 'M-11-12L-20-72Q0-79 20-72L11-12Z';
const SPLIT = 'M-6-12L-5-40L-22-72L-12-76L0-50L12-76L22-72L5-40L6-12Z';
const BLADE = 'M-6-12L-9-75L7-76L7-12Z';
const THIN = 'M-4-12L-6-76L6-76L4-12Z';

const WHEELS: Readonly<Record<DrawingName['style'], Wheel>> = {
  SUVCROSS: { spokes: 5, spoke: SPLIT, rim: 0.73, isRugged: true },
  TRUCKS: { spokes: 6, spoke: WIDE, rim: 0.66, isRugged: true },
  SEDAN: { spokes: 5, spoke: TWIN, rim: 0.75 },
  HATCH: { spokes: 8, spoke: BLADE, rim: 0.72 },
  COUPE: { spokes: 10, spoke: THIN, rim: 0.81, isSport: true },
  CONVERT: { spokes: 7, spoke: BLADE, rim: 0.79, isSport: true },
  WAGON: { spokes: 7, spoke: SPLIT, rim: 0.75 },
  VANMV: { spokes: 12, spoke: THIN, rim: 0.69 },
};

const X = 196;
const Y = 166;
const TIRE = 108;
const SILL = 226;

export function drawWheel(style: DrawingName['style']): string {
  const wheel = WHEELS[style];
  return [drawFender(wheel), drawTire(wheel), drawRim(wheel)].join('');
}

function drawFender({ isRugged }: Wheel): string {
  const arch = TIRE + (isRugged ? 20 : 13);
  const half = Math.round(Math.sqrt(arch ** 2 - (SILL - Y) ** 2));
  const body = `M-4-4H404V${SILL}H${X + half}A${arch} ${arch} 0 1 0 ${X - half} ${SILL}H-4Z`;
  const inside = `M${X - half} ${SILL}A${arch} ${arch} 0 1 1 ${X + half} ${SILL}Z`;
  const inner = TIRE + 5;
  const innerHalf = Math.round(Math.sqrt(inner ** 2 - (SILL - Y) ** 2));
  return [
    shape(inside, isRugged ? 'car-trim' : 'car-shade'),
    isRugged
      ? shape(
          `M${X - innerHalf} ${SILL + 4}A${inner} ${inner} 0 1 1 ${X + innerHalf} ${SILL + 4}Z`,
          'car-shade',
        )
      : '',
    shape(
      `M-4 ${SILL - 2}H${X - half + 4}V${SILL + 18}Q${X - half} ${SILL + 22} ${X - half - 8} ${SILL + 22}H-4ZM404 ${SILL - 2}H${X + half - 4}V${SILL + 18}Q${X + half} ${SILL + 22} ${X + half + 8} ${SILL + 22}H404Z`,
      'car-trim',
    ),
    painted(body),
    lines(`M${X - half} ${SILL}A${arch} ${arch} 0 1 1 ${X + half} ${SILL}`, 0.45, 2.5),
    stroke('M-4 26C120 12 280 14 404 30', 'car-shine', 9, 'opacity=".16"'),
    lines(`M-4 44C120 30 280 32 404 48M362-4C352 60 356 150 366 ${SILL}`, 0.4, 2),
  ].join('');
}

function drawTire({ isRugged, rim }: Wheel): string {
  const tread = isRugged ? 'stroke="var(--car-tire)" stroke-width="9" stroke-dasharray="11 5"' : '';
  const wall = (TIRE * (1 + rim)) / 2;
  return [
    `<ellipse cx="${X}" cy="${Y + TIRE}" rx="${TIRE + 26}" ry="12" fill="url(#ground)"/>`,
    circle(X, Y, isRugged ? TIRE - 3 : TIRE, 'car-tire', tread),
    circle(X, Y, wall, 'car-tire', 'stroke="var(--car-rim)" stroke-opacity=".14" stroke-width="2"'),
    stroke(
      `M${X - wall * 0.62} ${Y - wall * 0.78}A${wall} ${wall} 0 0 1 ${X + wall * 0.62} ${Y - wall * 0.78}`,
      'car-shine',
      5,
      'opacity=".1" stroke-linecap="round"',
    ),
  ].join('');
}

function drawRim({ rim, spokes, spoke, isSport }: Wheel): string {
  const radius = TIRE * rim;
  const scale = Math.round((radius / 80) * 1000) / 1000;
  const around = (count: number, part: (angle: number) => string) =>
    Array.from({ length: count }, (_, index) => part(Math.round((index * 3600) / count) / 10)).join('');
  const disc = [
    circle(0, 0, 58, 'car-rim', 'opacity=".4"'),
    circle(
      0,
      0,
      47,
      'car-rim',
      'fill-opacity="0" stroke="var(--car-shade)" stroke-opacity=".35" stroke-width="2.6" stroke-dasharray="2.6 7.24"',
    ),
    `<path d="M-60-22A64 64 0 0 0-60 22L-38 14A41 41 0 0 1-38-14Z" fill="var(--${isSport ? 'car-taillamp' : 'car-trim'})"/>`,
  ].join('');
  return [
    `<defs><path id="spoke" d="${spoke}"/></defs>`,
    `<g transform="translate(${X} ${Y}) scale(${scale})">`,
    circle(0, 0, 80, 'car-rim-well'),
    disc,
    `<g fill="var(--car-rim)" stroke="var(--car-shade)" stroke-opacity=".35">${around(spokes, (angle) => `<use href="#spoke" transform="rotate(${angle})"/>`)}</g>`,
    circle(0, 0, 78, 'car-rim', 'fill-opacity="0" stroke="var(--car-rim)" stroke-width="5"'),
    circle(0, 0, 80.5, 'car-rim', 'fill-opacity="0" stroke="var(--car-shade)" stroke-opacity=".45"'),
    circle(0, 0, 21, 'car-rim', 'stroke="var(--car-shade)" stroke-opacity=".35"'),
    around(5, (angle) => `<circle cy="-14" r="2.7" fill="var(--car-trim)" transform="rotate(${angle})"/>`),
    circle(0, 0, 8, 'car-trim', 'stroke="var(--car-shine)" stroke-opacity=".35"'),
    '</g>',
  ].join('');
}
