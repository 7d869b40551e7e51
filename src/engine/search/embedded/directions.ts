/** Compares distances without trigonometry per location: by the cosine of the angle between two places. */
import { EARTH_RADIUS_MILES } from '#src/domain/visitor/place.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';

const RADIANS = Math.PI / 180;
/** Far more than rounding errors, far less than matters. Within it, the exact distance decides. */
const SLACK_MILES = 0.001;

export class Directions {
  /** Three numbers per location: the unit vector from the center of the earth. */
  readonly #vectors: Float64Array;

  constructor(latitudes: Float64Array, longitudes: Float64Array) {
    this.#vectors = new Float64Array(latitudes.length * 3);
    latitudes.forEach((latitude, place) =>
      this.#vectors.set(toVector({ latitude, longitude: longitudes[place] as number }), place * 3),
    );
  }

  /** By code, from 1: the cosine of the angle between the location and the origin. */
  toCosines(origin: Coordinates): Float64Array {
    const vectors = this.#vectors;
    const [x, y, z] = toVector(origin);
    const cosines = new Float64Array(vectors.length / 3 + 1);
    for (let code = 1; code < cosines.length; code += 1) {
      const at = (code - 1) * 3;
      cosines[code] =
        x * (vectors[at] as number) + y * (vectors[at + 1] as number) + z * (vectors[at + 2] as number);
    }
    return cosines;
  }
}

/** A place is near when its cosine is above the first, and far when it is below the second. */
export interface CosineTest {
  readonly surelyNear: number;
  readonly maybeNear: number;
}

export function toCosineTest(miles: number): CosineTest {
  return { surelyNear: toCosine(miles - SLACK_MILES), maybeNear: toCosine(miles + SLACK_MILES) };
}

/** Of the angle of a distance; beyond all cosines for less than nothing, and for more than half around the earth. */
function toCosine(miles: number): number {
  const angle = miles / EARTH_RADIUS_MILES;
  return angle < 0 ? 2 : angle > Math.PI ? -2 : Math.cos(angle);
}

function toVector({ latitude, longitude }: Coordinates): [x: number, y: number, z: number] {
  const [north, east] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
