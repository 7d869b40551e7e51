/** The rectangle of a map that a search is limited to, and its form in an address: `area=41.2,-88.4,42.5,-87`. */
import * as z from 'zod/mini';
import type { Coordinates } from '#src/domain/visitor/place.ts';

/** In degrees, edges included, so that it may be a single point. It never crosses the 180th meridian. */
export interface MapArea {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export const AREA_KEY = 'area';
/** Four decimals are 11 meters. */
const PRECISION = 10_000;
/** Excludes "1e9", "0x10" and further decimals than the normal form has. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,12})?$/;

const degrees = (limit: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(DEGREES)), z.transform(Number)),
    z.number().check(z.gte(-limit), z.lte(limit)),
  );
const areaSchema = z.tuple([degrees(90), degrees(180), degrees(90), degrees(180)]);

/** @param text south, west, north and east; undefined when it is no such area */
export function parseArea(text: string | undefined): MapArea | undefined {
  const { data } = z.safeParse(areaSchema, text?.split(','));
  if (!data) return undefined;
  const [south, west, north, east] = data;
  const area = roundArea({ south, west, north, east });
  return area.south <= area.north && area.west <= area.east ? area : undefined;
}

export function formatArea({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].join(',');
}

/** Rounds outward to the precision of an address, so that nothing on an edge is lost. */
export function roundArea({ south, west, north, east }: MapArea): MapArea {
  const down = (value: number) => Math.floor(toPrecision(value)) / PRECISION;
  const up = (value: number) => Math.ceil(toPrecision(value)) / PRECISION;
  return { south: down(south), west: down(west), north: up(north), east: up(east) };
}

/** Binary fractions: 41.2 times 10,000 is not a whole number. */
function toPrecision(value: number): number {
  return Number((value * PRECISION).toFixed(6));
}

export function isInArea({ latitude, longitude }: Coordinates, area: MapArea): boolean {
  return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
}
