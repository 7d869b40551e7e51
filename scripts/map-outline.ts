/**
 * Makes the outline that maps are drawn on from the US Census Bureau's boundaries, as the package us-atlas has them:
 * `npm pack us-atlas@3.0.1`, then `node scripts/map-outline.ts <counties-10m.json>`. Both files are committed, so this
 * runs only when boundaries change.
 * @see docs/decisions/023-map.md
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { toMapPoint } from '#src/lib/mercator.ts';
import { MAP_UNITS } from '#src/ui/map/map-frame.ts';

const pair = z.tuple([z.number(), z.number()]);
const rings = z.array(z.array(z.number()));
const geometries = z.object({
  geometries: z.array(
    z.union([
      z.object({ type: z.literal('Polygon'), id: z.optional(z.string()), arcs: rings }),
      z.object({ type: z.literal('MultiPolygon'), id: z.optional(z.string()), arcs: z.array(rings) }),
    ]),
  ),
});
/** TopoJSON: lines that neighbors share, in steps of whole numbers. */
const topologySchema = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  objects: z.object({ counties: geometries, states: geometries, nation: geometries }),
  arcs: z.array(z.array(pair)),
});
type Topology = z.infer<typeof topologySchema>;
type Point = readonly [x: number, y: number];

/** Farthest that a simplified line is from the original, in units of the map: 1 and 2 miles. */
const STATE_TOLERANCE = 14;
const COUNTY_TOLERANCE = 28;
/** Islands below this width and height are left out. */
const LEAST_ISLAND = 24;

const [, , source = ''] = process.argv;
const topology = z.parse(topologySchema, JSON.parse(readFileSync(source, 'utf8')));
const arcs = topology.arcs.map((steps) => decodeArc(topology, steps));
const { nation, states, counties } = topology.objects;
const coast = new Set(listArcs(nation));
const stateLines = listArcs(states).filter((arc) => !coast.has(arc));
const known = new Set([...coast, ...stateLines]);
const countyLines = listArcs(counties).filter((arc) => !known.has(arc));

mkdirSync('public/map', { recursive: true });
write('public/map/us-states.svg', {
  land: ringsOf(nation)
    .map((ring) => drawRing(ring))
    .join(''),
  states: stateLines.map((arc) => drawLine(simplify(arcs[arc] ?? [], STATE_TOLERANCE))).join(''),
});
write('public/map/us-counties.svg', {
  counties: countyLines.map((arc) => drawLine(simplify(arcs[arc] ?? [], COUNTY_TOLERANCE))).join(''),
});

function write(path: string, lines: Readonly<Record<string, string>>): void {
  const paths = Object.entries(lines).map(
    ([id, data]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${data}"/>`,
  );
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`);
  process.stdout.write(`${path}: ${Math.round(readFileSync(path).length / 1024)} KB\n`);
}

function decodeArc({ transform: { scale, translate } }: Topology, steps: readonly Point[]): Point[] {
  let [x, y] = [0, 0];
  return steps.map(([right, up]) => {
    x += right;
    y += up;
    const longitude = x * scale[0] + translate[0];
    // The westernmost Aleutian Islands are beyond the 180th meridian, where they would be on the other edge.
    const point = toMapPoint({ longitude: Math.min(longitude, 0), latitude: y * scale[1] + translate[1] });
    return [point.x * MAP_UNITS, point.y * MAP_UNITS] as const;
  });
}

function ringsOf({ geometries: shapes }: z.infer<typeof geometries>): number[][] {
  return shapes.flatMap((shape) => (shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat()));
}

/** A reversed arc has the complement of its number. */
function listArcs(shapes: z.infer<typeof geometries>): number[] {
  return [
    ...new Set(
      ringsOf(shapes)
        .flat()
        .map((arc) => (arc < 0 ? ~arc : arc)),
    ),
  ];
}

function drawRing(ring: readonly number[]): string {
  const points = ring.flatMap((arc) => {
    const line = simplify(arcs[arc < 0 ? ~arc : arc] ?? [], STATE_TOLERANCE);
    return arc < 0 ? line.toReversed() : line;
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const isSmall =
    Math.max(...xs) - Math.min(...xs) < LEAST_ISLAND && Math.max(...ys) - Math.min(...ys) < LEAST_ISLAND;
  return isSmall ? '' : `${drawLine(points)}z`;
}

/** Steps between whole units. */
function drawLine(points: readonly Point[]): string {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const [index, point] of points.entries()) {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    if (index > 0 && x === lastX && y === lastY) continue;
    const right = x - lastX;
    const down = y - lastY;
    if (index === 0) text += `M${x} ${y}l`;
    else text += `${/[l]$/.test(text) || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`;
    [lastX, lastY] = [x, y];
  }
  return text.replace(/l$/, '');
}

/** Douglas and Peucker: keeps the ends, and the points that are farther from the line than the tolerance. */
function simplify(line: readonly Point[], tolerance: number): Point[] {
  const keeps = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let [farthest, most] = [-1, tolerance];
    for (let index = first + 1; index < last; index += 1) {
      const distance = distanceFrom(line[index] ?? [0, 0], line[first] ?? [0, 0], line[last] ?? [0, 0]);
      if (distance > most) [farthest, most] = [index, distance];
    }
    if (farthest < 0) continue;
    keeps.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => keeps.has(index));
}

function distanceFrom([x, y]: Point, [startX, startY]: Point, [endX, endY]: Point): number {
  const [right, down] = [endX - startX, endY - startY];
  const length = right * right + down * down;
  const share = length === 0 ? 0 : ((x - startX) * right + (y - startY) * down) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(x - startX - along * right, y - startY - along * down);
}
