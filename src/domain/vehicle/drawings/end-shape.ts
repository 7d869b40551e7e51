/** The body as it is seen from the front and from the rear: 130 units per meter, on the ground at 262. */
import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { drawPair, drawSymmetric } from '#src/domain/vehicle/drawings/symmetric-path.ts';
import { painted, shadow, shape } from '#src/domain/vehicle/drawings/drawing-parts.ts';

const FLOOR = 262;
const FRONT_HEIGHT_OF_TIRE = 74;

export interface EndShape {
  /** Half of the width without mirrors. */
  readonly half: number;
  /** The top of the roof, or of the windshield of an open car. */
  readonly top: number;
  /** The lower edge of the bumpers. */
  readonly base: number;
  /** Where the windows end and the body begins. */
  readonly belt: number;
  /** The front edge of the hood. */
  readonly hood: number;
  readonly roofHalf: number;
  readonly tire: number;
  /** Tall bodies have a tailgate with a window, others a trunk; a truck has a bed. */
  readonly rear: 'hatch' | 'trunk' | 'bed';
  readonly isOpen?: true;
  /** Unpainted bumpers. */
  readonly isRugged?: true;
}

const SHAPES: Readonly<Record<DrawingName['style'], EndShape>> = {
  SUVCROSS: {
    half: 124,
    top: 38,
    base: 234,
    belt: 120,
    hood: 138,
    roofHalf: 94,
    tire: 29,
    rear: 'hatch',
    isRugged: true,
  },
  TRUCKS: {
    half: 130,
    top: 26,
    base: 226,
    belt: 112,
    hood: 124,
    roofHalf: 92,
    tire: 31,
    rear: 'bed',
    isRugged: true,
  },
  SEDAN: { half: 118, top: 76, base: 241, belt: 142, hood: 165, roofHalf: 79, tire: 27, rear: 'trunk' },
  HATCH: { half: 114, top: 70, base: 240, belt: 138, hood: 160, roofHalf: 82, tire: 25, rear: 'hatch' },
  COUPE: { half: 121, top: 92, base: 243, belt: 150, hood: 172, roofHalf: 74, tire: 32, rear: 'trunk' },
  CONVERT: {
    half: 118,
    top: 94,
    base: 243,
    belt: 150,
    hood: 172,
    roofHalf: 84,
    tire: 29,
    rear: 'trunk',
    isOpen: true,
  },
  WAGON: { half: 118, top: 70, base: 240, belt: 140, hood: 163, roofHalf: 82, tire: 27, rear: 'hatch' },
  VANMV: { half: 126, top: 34, base: 239, belt: 118, hood: 152, roofHalf: 102, tire: 26, rear: 'hatch' },
};

export function endShapeOf(style: DrawingName['style']): EndShape {
  return SHAPES[style];
}

/** Half of the width where the windows end. */
export const beltHalf = ({ half }: EndShape): number => half * 0.9;

/** The shadow, the tires, and the painted body without anything on it. */
export function drawEndBody(body: EndShape): string {
  const { half, base, belt, tire, top, roofHalf, isOpen } = body;
  const side = beltHalf(body);
  const roof = [
    [roofHalf * 0.6, top, roofHalf * 0.9, top + 1, roofHalf, top + 12],
    [roofHalf + 6, top + 20, side - 8, belt - 14, side, belt],
  ] as const;
  const outline = drawSymmetric(isOpen ? belt - 2 : top, [
    ...(isOpen ? [[side * 0.6, belt - 2, side * 0.9, belt - 2, side, belt] as const] : roof),
    [half * 0.97, belt + 4, half, belt + 14, half, belt + 30],
    [half + 1.5, belt + 52, half + 1, base - 40, half - 1, base - 24],
    [half - 2, base - 8, half - 7, base, half - 18, base],
    [0, base],
  ]);
  const outer = half - 5;
  const inner = outer - tire;
  const tires = drawPair(
    [inner, FLOOR - FRONT_HEIGHT_OF_TIRE],
    [
      [outer, FLOOR - FRONT_HEIGHT_OF_TIRE],
      [outer, FLOOR - 7],
      [outer, FLOOR - 2, outer - 2, FLOOR, outer - 6, FLOOR],
      [inner + 6, FLOOR],
      [inner + 2, FLOOR, inner, FLOOR - 2, inner, FLOOR - 7],
    ],
  );
  return [shadow(200, FLOOR, half + 26, 13), shape(tires, 'car-tire'), painted(outline)].join('');
}

/** A window across the car, between two heights; its corners follow the pillars. */
export function windowPath(body: EndShape, from: number, to: number, inset = 9): string {
  const { top, belt, roofHalf } = body;
  const slope = (beltHalf(body) - roofHalf) / (belt - top);
  const halfAt = (y: number) => roofHalf + (y - top) * slope - inset;
  return drawSymmetric(from, [
    [halfAt(from) * 0.6, from, halfAt(from) * 0.88, from + 1, halfAt(from) - 1, from + 7],
    [halfAt(from) + 4, from + 14, halfAt(to) - 3, to - 10, halfAt(to), to - 2],
    [halfAt(to), to + 2, halfAt(to) - 4, to + 3, halfAt(to) - 10, to + 2],
    [halfAt(to) * 0.5, to - 2, halfAt(to) * 0.25, to - 3, 0, to - 3],
  ]);
}

export function drawMirrors(body: EndShape): string {
  const x = beltHalf(body) - 3;
  const { belt } = body;
  const height = body.isRugged ? 24 : 18;
  return painted(
    drawPair(
      [x, belt - 6],
      [
        [x + 6, belt - height, x + 16, belt - height, x + 26, belt - height + 2],
        [x + 31, belt - height + 4, x + 31, belt - 4, x + 27, belt - 1],
        [x + 16, belt + 2, x + 8, belt + 1, x, belt - 2],
      ],
    ),
  );
}
