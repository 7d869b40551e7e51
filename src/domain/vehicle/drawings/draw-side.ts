/** The side view: the car that cards show, on the floor of a picture. */
import { CAR_DRAWINGS, GROUND } from '#src/domain/vehicle/car-drawings.ts';
import type { CarDrawing } from '#src/domain/vehicle/car-drawings.ts';
import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { circle, lines, painted, shadow, shape, stroke } from '#src/domain/vehicle/drawings/drawing-parts.ts';
import { round } from '#src/domain/vehicle/drawings/symmetric-path.ts';

const WIDTH = 400;
const FLOOR = 214;
const SIDE_MARGIN = 14;
const ARCH_GAP = 3.5;
const SILL = 121;
const SPOKE_COUNT = 5;

export function drawSide(style: DrawingName['style']): string {
  const car = CAR_DRAWINGS.find((drawing) => drawing.style === style.toLowerCase());
  if (!car) return '';
  const [rear, front] = car.span;
  const scale = round(((WIDTH - 2 * SIDE_MARGIN) / Math.max(340, front - rear)) * 10) / 10;
  const middle = (rear + front) / 2;
  const place = `translate(${round(WIDTH / 2 - middle * scale)} ${round(FLOOR - GROUND * scale)}) scale(${scale})`;
  return `<g transform="${place}">${[
    shadow(middle, GROUND, (front - rear) / 2 + 8, 8),
    painted(car.body),
    shape(car.glass, '#glass'),
    shape(car.trim, 'car-trim'),
    lines(car.lines),
    shape(car.headlamp, 'car-headlamp'),
    shape(car.taillamp, 'car-taillamp'),
    ...car.wheels.map((x) => drawWheel(car, x)),
  ].join('')}</g>`;
}

function drawWheel({ wheelRadius }: CarDrawing, x: number): string {
  const y = GROUND - wheelRadius;
  const arch = wheelRadius + ARCH_GAP;
  const half = round(Math.sqrt(arch ** 2 - (SILL - y) ** 2));
  const spokes = Array.from({ length: SPOKE_COUNT }, (_, index) => {
    const angle = (index / SPOKE_COUNT) * 2 * Math.PI;
    const reach = wheelRadius * 0.68;
    return `M${x} ${y}L${round(x + Math.sin(angle) * reach)} ${round(y - Math.cos(angle) * reach)}`;
  });
  return [
    shape(`M${x - half} ${SILL}A${arch} ${arch} 0 1 1 ${x + half} ${SILL}Z`, 'car-trim'),
    circle(x, y, wheelRadius, 'car-tire'),
    circle(x, y, wheelRadius * 0.73, 'car-rim-well', 'stroke="var(--car-rim)" stroke-width="2"'),
    stroke(spokes.join(''), 'car-rim', 4.2),
    circle(x, y, wheelRadius * 0.18, 'car-rim'),
  ].join('');
}
