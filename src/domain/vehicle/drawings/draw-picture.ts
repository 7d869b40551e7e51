/** Draws one view of a car as an SVG file: no script, no link, a few kilobytes, for both color schemes. */
import { drawFront } from '#src/domain/vehicle/drawings/draw-front.ts';
import { drawInterior } from '#src/domain/vehicle/drawings/draw-interior.ts';
import { drawRear } from '#src/domain/vehicle/drawings/draw-rear.ts';
import { drawSide } from '#src/domain/vehicle/drawings/draw-side.ts';
import { drawWheel } from '#src/domain/vehicle/drawings/draw-wheel.ts';
import { styleDrawing } from '#src/domain/vehicle/drawings/drawing-colors.ts';
import { DEFINITIONS } from '#src/domain/vehicle/drawings/drawing-parts.ts';
import { describeDrawing } from '#src/domain/vehicle/drawings/drawing-path.ts';
import type { DrawingName, DrawingView } from '#src/domain/vehicle/drawings/drawing-path.ts';

const VIEWS: Readonly<Record<DrawingView, (style: DrawingName['style']) => string>> = {
  front: drawFront,
  side: drawSide,
  rear: drawRear,
  interior: drawInterior,
  wheel: drawWheel,
};

export interface Picture {
  readonly svg: string;
  /** The text of its only style element, for the hash in a policy. */
  readonly style: string;
}

export function drawPicture(name: DrawingName): Picture {
  const style = styleDrawing(name.color);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600">',
    `<title>${describeDrawing(name)}</title><style>${style}</style><defs>${DEFINITIONS}</defs>`,
    '<path d="M0 0H400V300H0Z" fill="url(#room)"/>',
    VIEWS[name.view](name.style),
    '</svg>',
  ].join('');
  return { svg, style };
}
