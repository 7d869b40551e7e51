import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { bar, circle, lines, shape, stroke } from '#src/domain/vehicle/drawings/drawing-parts.ts';
import {
  beltHalf,
  drawEndBody,
  drawMirrors,
  endShapeOf,
  windowPath,
} from '#src/domain/vehicle/drawings/end-shape.ts';
import type { EndShape } from '#src/domain/vehicle/drawings/end-shape.ts';
import { AXIS, drawPair, drawSymmetric, round } from '#src/domain/vehicle/drawings/symmetric-path.ts';

export function drawFront(style: DrawingName['style']): string {
  const body = endShapeOf(style);
  return [
    drawEndBody(body),
    drawCabin(body),
    drawHood(body),
    drawGrille(body),
    drawHeadlamps(body),
    drawBumper(body),
    drawMirrors(body),
  ].join('');
}

/** The windshield with what is seen through it. */
function drawCabin(body: EndShape): string {
  const { top, belt, isOpen } = body;
  const glass = windowPath(body, top + (isOpen ? 3 : 8), belt - 1, isOpen ? 4 : 9);
  const seats = drawPair(
    [26, belt - 3],
    [
      [24, belt - 26, 28, belt - 30, 34, belt - 32],
      [33, belt - 40, 36, belt - 44, 44, belt - 44],
      [52, belt - 44, 55, belt - 40, 54, belt - 32],
      [61, belt - 30, 64, belt - 26, 62, belt - 3],
    ],
  );
  return [
    isOpen ? stroke(windowPath(body, top + 1, belt, 2), 'car-trim', 4) : '',
    shape(glass, '#glass', isOpen ? 'opacity=".62"' : ''),
    shape(seats, 'car-shade', 'opacity=".38"'),
    stroke(`M${AXIS + 22} ${belt - 3}a22 20 0 0 1 44 0`, 'car-shade', 4, 'opacity=".4"'),
    bar(AXIS - 13, top + 13, 26, 7, 'car-trim', 'rx="3"'),
    shape(
      `M${AXIS - 62} ${belt - 4}L${AXIS - 34} ${top + 9}H${AXIS - 6}L${AXIS - 38} ${belt - 4}Z`,
      'car-shine',
      'opacity=".1"',
    ),
    stroke(
      `M${AXIS - 8} ${belt - 1}Q${AXIS + 30} ${belt - 9} ${AXIS + 62} ${belt - 7}M${AXIS - 78} ${belt}Q${AXIS - 50} ${belt - 8} ${AXIS - 14} ${belt - 6}`,
      'car-trim',
      2,
    ),
  ].join('');
}

function drawHood(body: EndShape): string {
  const { belt, hood, half } = body;
  const side = beltHalf(body);
  const crease = [1, -1].map(
    (sign) =>
      `M${round(AXIS + sign * side * 0.6)} ${belt + 4}Q${round(AXIS + sign * half * 0.56)} ${round((belt + hood) / 2)} ${round(AXIS + sign * half * 0.4)} ${hood - 1}`,
  );
  const edge = `M${round(AXIS - half * 0.92)} ${belt + 20}Q${round(AXIS - half * 0.7)} ${hood + 3} ${AXIS} ${hood}Q${round(AXIS + half * 0.7)} ${hood + 3} ${round(AXIS + half * 0.92)} ${belt + 20}`;
  return lines(crease.join('') + edge);
}

function drawGrille({ hood, half, isRugged, rear }: EndShape): string {
  const from = hood + 8;
  const isTruck = rear === 'bed';
  const to = hood + (isTruck ? 62 : isRugged ? 46 : 26);
  const wide = half * (isTruck ? 0.57 : isRugged ? 0.52 : 0.46);
  const rowCount = isTruck ? 5 : isRugged ? 4 : 2;
  const path = drawSymmetric(from, [
    [wide * 0.5, from, wide * 0.8, from, wide - 4, from + 1],
    [wide, from + 1, wide + 1, from + 4, wide, from + 7],
    [wide * 0.92, to - 4, wide * 0.9, to, wide * 0.82, to],
    [0, to],
  ]);
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const y = round(from + ((row + 1) * (to - from)) / (rowCount + 1));
    return `M${round(AXIS - wide * 0.92)} ${y}H${round(AXIS + wide * 0.92)}`;
  });
  return [
    shape(path, 'car-trim', 'stroke="var(--car-rim)" stroke-width="1.6"'),
    stroke(rows.join(''), 'car-rim', 1.5, 'opacity=".55"'),
    circle(AXIS, (from + to) / 2, 7, 'car-trim', 'stroke="var(--car-rim)" stroke-width="2.2"'),
  ].join('');
}

function drawHeadlamps({ hood, half, isRugged, rear }: EndShape): string {
  const from = hood + 6;
  const height = rear === 'bed' ? 34 : isRugged ? 24 : 17;
  const inner = half * (rear === 'bed' ? 0.62 : 0.57);
  const outer = half * 0.955;
  const housing = drawPair(
    [inner, from + 5],
    [
      [inner + 14, from + 1, outer - 16, from - 5, outer - 3, from - 7],
      [outer + 1, from - 2, outer, from + height - 8, outer - 4, from + height - 4],
      [outer - 18, from + height, inner + 14, from + height, inner + 5, from + height - 2],
    ],
  );
  const lamps = [0.68, 0.84].flatMap((at) =>
    [1, -1].map((sign) =>
      circle(round(AXIS + sign * half * at), round(from + height * 0.48), height * 0.29, 'car-headlamp'),
    ),
  );
  const daylight = [1, -1].map(
    (sign) =>
      `M${round(AXIS + sign * (inner + 6))} ${round(from + height - 4)}Q${round(AXIS + sign * half * 0.76)} ${round(from + height - 1)} ${round(AXIS + sign * (outer - 6))} ${round(from + height - 7)}`,
  );
  return [
    shape(housing, 'car-glass'),
    ...lamps,
    stroke(daylight.join(''), 'car-headlamp', 2, 'stroke-linecap="round"'),
  ].join('');
}

function drawBumper({ base, half, isRugged, rear }: EndShape): string {
  if (rear === 'bed') return drawSteelBumper(base, half);
  const height = isRugged ? 30 : 24;
  const intake = drawSymmetric(base - height + 12, [
    [half * 0.5, base - height + 12],
    [half * 0.62, base - height + 12, half * 0.7, base - height + 2, half * 0.84, base - height - 2],
    [half * 0.9, base - height + 4, half * 0.88, base - 8, half * 0.8, base - 4],
    [half * 0.7, base, half * 0.5, base, 0, base],
  ]);
  const fogs = [1, -1].map((sign) =>
    circle(round(AXIS + sign * half * 0.76), base - height / 2, 4.5, 'car-headlamp', 'opacity=".85"'),
  );
  const skid = isRugged
    ? shape(
        `M${AXIS - 52} ${base - 8}H${AXIS + 52}L${AXIS + 44} ${base + 1}H${AXIS - 44}Z`,
        'car-rim',
        'opacity=".8"',
      )
    : '';
  return [
    shape(intake, 'car-trim'),
    skid,
    bar(AXIS - 23, base - 29, 46, 16, 'plate', 'rx="2"'),
    ...fogs,
  ].join('');
}

/** A truck's, with an opening and fog lamps. */
function drawSteelBumper(base: number, half: number): string {
  const from = base - 34;
  const path = drawSymmetric(from, [
    [half * 0.9, from, half * 0.97, from - 3, half - 1, from - 7],
    [half - 2, base - 8, half - 8, base, half - 18, base],
    [0, base],
  ]);
  const fogs = [1, -1].map((sign) =>
    circle(
      round(AXIS + sign * half * 0.74),
      base - 15,
      6.5,
      'car-headlamp',
      'stroke="var(--car-trim)" stroke-width="4"',
    ),
  );
  return [
    shape(path, 'car-rim'),
    shape(path, '#light'),
    bar(AXIS - half * 0.54, base - 12, half * 1.08, 10, 'car-trim', 'rx="4"'),
    bar(AXIS - 23, base - 31, 46, 16, 'plate', 'rx="2" stroke="var(--car-trim)"'),
    ...fogs,
  ].join('');
}
