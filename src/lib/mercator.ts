/** Web Mercator, the projection of maps on the web: 0 to 1 from west to east and from north to south. */

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Maps in this projection end here. */
export const MAX_LATITUDE = 85;

export function toMapPoint({ latitude, longitude }: Degrees): MapPoint {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

/** The inverse of `toMapPoint`. */
export function fromMapPoint({ x, y }: MapPoint): Degrees {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}
