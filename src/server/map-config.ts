import * as z from 'zod/mini';

/** The map's images as the operator serves them. */
export interface MapTilesConfig {
  readonly url: string;
  /** Shown on the map; may be empty. */
  readonly attribution: string;
}

const MAX_ATTRIBUTION = 200;
const TILES_ORIGIN = /^https?:\/\/[^/{}?#]+\//;
const PARTS = ['{z}', '{x}', '{y}'];

const tilesUrl = z
  .string()
  .check(
    z.refine(
      (text) => TILES_ORIGIN.test(text) && URL.canParse(text) && PARTS.every((part) => text.includes(part)),
      'must be an http(s) URL with {z}, {x} and {y}',
    ),
  );

export const mapEnvironment = {
  MAP_TILES_URL: z.optional(tilesUrl),
  MAP_ATTRIBUTION: z._default(
    z.string().check(z.maxLength(MAX_ATTRIBUTION, `must have at most ${MAX_ATTRIBUTION} characters`)),
    '',
  ),
};

/** Undefined where maps are the shipped outlines. */
export function toMapTiles(values: {
  readonly MAP_TILES_URL?: string | undefined;
  readonly MAP_ATTRIBUTION: string;
}): MapTilesConfig | undefined {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = values;
  return url === undefined ? undefined : { url, attribution };
}
