/** What part of the world a map shows, and where on the screen each place is. */
import { fromMapPoint, MAX_LATITUDE, toMapPoint } from '#src/lib/mercator.ts';
import type { MapPoint } from '#src/lib/mercator.ts';

/** The width of the world in the units of the outline files: one is 150 meters at the equator. */
export const MAP_UNITS = 2 ** 18;

/** South, west, north and east in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The middle of the window, as a point of the world, and the pixels of the whole world's width. */
export interface MapFrame {
  readonly middle: MapPoint;
  readonly scale: number;
  /** Of the window, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** North America fills a phone at the least; at the most a pixel is 2 meters. */
const LEAST_SCALE = 512;
const MOST_SCALE = 2 ** 24;
/** A single place is shown with its surroundings: a pixel is 40 meters. */
const CLOSEST_FIT = 2 ** 20;
const TILE_PIXELS = 256;
/** Counties are drawn where a window shows a few states. */
export const COUNTY_SCALE = 20_000;

/** The closest frame that has the whole area. */
export function fitBounds(bounds: MapBounds, width: number, height: number): MapFrame {
  const first = toMapPoint({ latitude: bounds.north, longitude: bounds.west });
  const last = toMapPoint({ latitude: bounds.south, longitude: bounds.east });
  const scale = Math.min(width / (last.x - first.x), height / (last.y - first.y), CLOSEST_FIT);
  return limit({ middle: { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }, scale, width, height });
}

export function boundsOf({ middle, scale, width, height }: MapFrame): MapBounds {
  const [right, down] = [width / 2 / scale, height / 2 / scale];
  const first = fromMapPoint({ x: Math.max(0, middle.x - right), y: Math.max(0, middle.y - down) });
  const last = fromMapPoint({ x: Math.min(1, middle.x + right), y: Math.min(1, middle.y + down) });
  return {
    south: Math.max(-MAX_LATITUDE, last.latitude),
    west: first.longitude,
    north: Math.min(MAX_LATITUDE, first.latitude),
    east: last.longitude,
  };
}

/** In pixels from the top left of the window. */
export function toScreen(
  { middle, scale, width, height }: MapFrame,
  place: { readonly latitude: number; readonly longitude: number },
): MapPoint {
  const { x, y } = toMapPoint(place);
  return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
}

/** Moves the window by pixels. */
export function panFrame(frame: MapFrame, right: number, down: number): MapFrame {
  const { middle, scale } = frame;
  return limit({ ...frame, middle: { x: middle.x + right / scale, y: middle.y + down / scale } });
}

/** Zooms by a factor around a point of the window, or around its middle. */
export function zoomFrame(frame: MapFrame, factor: number, at?: MapPoint): MapFrame {
  const scale = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, frame.scale * factor));
  const { x, y } = at ?? { x: frame.width / 2, y: frame.height / 2 };
  const [right, down] = [x - frame.width / 2, y - frame.height / 2];
  const keep = 1 / frame.scale - 1 / scale;
  const middle = { x: frame.middle.x + right * keep, y: frame.middle.y + down * keep };
  return limit({ ...frame, scale, middle });
}

/** A change of the window's size keeps the middle. */
export function resizeFrame(frame: MapFrame, width: number, height: number): MapFrame {
  return limit({ ...frame, width, height });
}

export interface MapTile {
  readonly key: string;
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The tiles of the window. @param url with `{z}`, `{x}` and `{y}` */
export function listTiles({ middle, scale, width, height }: MapFrame, url: string): MapTile[] {
  const zoom = Math.max(0, Math.round(Math.log2(scale / TILE_PIXELS)));
  const across = 2 ** zoom;
  const size = scale / across;
  const last = (value: number) => Math.min(across - 1, Math.floor(value * across));
  const first = (value: number) => Math.max(0, Math.floor(value * across));
  const [right, down] = [width / 2 / scale, height / 2 / scale];
  const tiles: MapTile[] = [];
  for (let row = first(middle.y - down); row <= last(middle.y + down); row += 1)
    for (let column = first(middle.x - right); column <= last(middle.x + right); column += 1) {
      const numbers = { z: zoom, x: column, y: row };
      const href = url.replaceAll(/\{([xyz])\}/g, (_, name: 'x' | 'y' | 'z') => String(numbers[name]));
      const x = column * size - middle.x * scale + width / 2;
      const y = row * size - middle.y * scale + height / 2;
      tiles.push({ key: `${zoom}/${column}/${row}`, href, x, y, size });
    }
  return tiles;
}

function limit(frame: MapFrame): MapFrame {
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  return {
    ...frame,
    scale: Math.max(LEAST_SCALE, Math.min(MOST_SCALE, frame.scale)),
    middle: { x: clamp(frame.middle.x), y: clamp(frame.middle.y) },
  };
}
