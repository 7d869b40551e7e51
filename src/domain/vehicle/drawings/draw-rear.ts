import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { bar, lines, shape, stroke } from '#src/domain/vehicle/drawings/drawing-parts.ts';
import {
  beltHalf,
  drawEndBody,
  drawMirrors,
  endShapeOf,
  windowPath,
} from '#src/domain/vehicle/drawings/end-shape.ts';
import type { EndShape } from '#src/domain/vehicle/drawings/end-shape.ts';
import { AXIS, drawPair, drawSymmetric, round } from '#src/domain/vehicle/drawings/symmetric-path.ts';

export function drawRear(style: DrawingName['style']): string {
  const body = endShapeOf(style);
  return [
    drawMirrors(body),
    drawEndBody(body),
    drawRearWindow(body),
    body.rear === 'bed' ? drawBed(body) : drawLid(body),
    drawTaillamps(body),
    drawBumper(body),
  ].join('');
}

function drawRearWindow(body: EndShape): string {
  const { top, belt, isOpen, rear } = body;
  // The folded roof of an open car lies behind the seats, whose headrests rise above it.
  if (isOpen) {
    const seats = drawPair(
      [24, belt + 1],
      [
        [24, belt - 24, 30, belt - 36, 44, belt - 36],
        [58, belt - 36, 64, belt - 24, 64, belt + 1],
      ],
    );
    const roof = drawSymmetric(belt - 7, [
      [50, belt - 8, 84, belt - 6, beltHalf(body) - 6, belt + 6],
      [60, belt + 11, 30, belt + 11, 0, belt + 11],
    ]);
    return [
      stroke(windowPath(body, top + 1, belt, 2), 'car-trim', 4),
      shape(windowPath(body, top + 3, belt - 1, 4), '#glass', 'opacity=".35"'),
      shape(seats, 'seat'),
      shape(roof, 'car-trim'),
    ].join('');
  }
  const to = rear === 'hatch' ? belt + 2 : belt - 2;
  const heater = [0.35, 0.55, 0.75].map((at) => {
    const y = round(top + 12 + (to - top - 12) * at);
    return `M${AXIS - 62} ${y}H${AXIS + 62}`;
  });
  return [
    shape(windowPath(body, top + 10, to, 12), '#glass'),
    lines(heater.join(''), 0.3, 1),
    shape(
      `M${AXIS - 58} ${to - 6}L${AXIS - 30} ${top + 12}H${AXIS - 8}L${AXIS - 36} ${to - 6}Z`,
      'car-shine',
      'opacity=".1"',
    ),
    bar(AXIS - 16, top + 4, 32, 3, 'car-taillamp', 'rx="1.5"'),
    rear === 'hatch'
      ? stroke(`M${AXIS} ${to - 1}L${AXIS + 46} ${to - 8}`, 'car-trim', 3, 'stroke-linecap="round"')
      : '',
  ].join('');
}

/** The trunk lid or tailgate with its plate. */
function drawLid(body: EndShape): string {
  const { belt, base, half, rear } = body;
  const side = rear === 'hatch' ? half * 0.8 : half * 0.74;
  const low = base - 52;
  const lid = drawSymmetric(rear === 'hatch' ? belt + 9 : belt + 5, [
    [side * 0.6, rear === 'hatch' ? belt + 9 : belt + 5, side * 0.95, belt + 6, side, belt + 12],
    [side, low - 10],
    [side, low - 3, side - 4, low, side - 10, low],
    [0, low],
  ]);
  const plateY = rear === 'hatch' ? belt + 44 : belt + 31;
  const recess = drawSymmetric(plateY - 5, [
    [36, plateY - 5],
    [32, plateY + 22],
    [0, plateY + 22],
  ]);
  return [
    lines(lid),
    shape(recess, 'car-shade', 'opacity=".28"'),
    bar(AXIS - 24, plateY, 48, 17, 'plate', 'rx="2"'),
    bar(AXIS - 30, plateY - 10, 60, 4, 'car-rim', 'rx="2" opacity=".8"'),
  ].join('');
}

function drawBed({ belt, base, half }: EndShape): string {
  const gate = drawSymmetric(belt + 12, [
    [half * 0.76, belt + 12],
    [half * 0.77, base - 42],
    [0, base - 42],
  ]);
  return [
    bar(AXIS - half * 0.9, belt - 1, half * 1.8, 9, 'car-trim', 'rx="3"'),
    lines(gate, 0.5),
    bar(AXIS - 24, belt + 26, 48, 11, 'car-trim', 'rx="4"'),
    lines(`M${round(AXIS - half * 0.66)} ${belt + 52}H${round(AXIS + half * 0.66)}`, 0.25, 2),
  ].join('');
}

function drawTaillamps({ belt, half, rear, base }: EndShape): string {
  const isTall = rear !== 'trunk';
  const from = isTall ? belt + 12 : belt + 18;
  const to = isTall ? Math.min(from + 54, base - 50) : from + 22;
  const inner = isTall ? half * 0.8 : half * 0.5;
  const outer = half * 0.985;
  const lamp = drawPair(
    [inner, from + (isTall ? 0 : 4)],
    [
      [inner + 8, from - 2, outer - 10, from - 2, outer - 3, from + 3],
      [outer + 1, from + 8, outer, to - 6, outer - 5, to - 1],
      [outer - 12, to + 2, inner + 8, to, inner + 3, to - 3],
    ],
  );
  const reverse = isTall ? (from + to) / 2 - 4 : to - 9;
  const white = [1, -1].map((sign) => {
    const width = isTall ? 13 : 22;
    const x = AXIS + sign * (inner + 6 + width / 2) - width / 2;
    return bar(x, reverse, width, 6, 'car-headlamp', 'rx="2" opacity=".9"');
  });
  const glow = drawPair(
    [inner + 4, from + 5],
    [
      [outer - 6, from + 4],
      [outer - 6, from + 8],
      [inner + 5, from + 9],
    ],
  );
  return [
    shape(lamp, 'car-taillamp', 'stroke="var(--car-trim)" stroke-width="1.4"'),
    shape(glow, 'car-shine', 'opacity=".35"'),
    ...white,
  ].join('');
}

function drawBumper({ base, half, rear, isRugged }: EndShape): string {
  const from = base - (rear === 'bed' ? 38 : isRugged ? 26 : 20);
  const path = drawSymmetric(from, [
    [half * 0.8, from],
    [half * 0.9, from, half * 0.97, from - 2, half - 1, from - 5],
    [half - 2, base - 6, half - 8, base, half - 18, base],
    [0, base],
  ]);
  const isBed = rear === 'bed';
  const reflectors = [1, -1].map((sign) =>
    bar(AXIS + sign * half * 0.78 - 11, from + 5, 22, 4, 'car-taillamp', 'rx="2"'),
  );
  const pipes = isRugged
    ? []
    : [1, -1].map((sign) =>
        bar(
          AXIS + sign * half * 0.56 - 11,
          base - 8,
          22,
          8,
          'car-rim',
          'rx="4" stroke="var(--car-tire)" stroke-width="2"',
        ),
      );
  return [
    shape(path, isBed ? 'car-rim' : 'car-trim'),
    isBed ? shape(path, '#light') : '',
    isBed ? bar(AXIS - 24, from + 9, 48, 17, 'plate', 'rx="2" stroke="var(--car-trim)"') : '',
    isBed ? bar(AXIS - half * 0.7, from + 2, half * 1.4, 5, 'car-trim', 'rx="2"') : '',
    lines(
      `M${round(AXIS - half * 0.98)} ${from - 6}Q${AXIS} ${from + 1} ${round(AXIS + half * 0.98)} ${from - 6}`,
      0.3,
    ),
    ...reflectors,
    ...pipes,
  ].join('');
}
