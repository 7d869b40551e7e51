/** Which listings have one photo, and what shoppers should know of it. @see docs/rules/vehicle.md#one-photo-two-listings */

export interface PhotoTwin {
  readonly listingId: string;
  readonly sellerId: string;
  readonly title: string;
}

export interface PhotoNotice {
  readonly text: string;
  /** The other listing, if it is one alone. */
  readonly listingId?: string;
}

/** Of 64 bits. Another size or quality changes one or two; another photo about thirty. */
export const MAX_DISTANCE = 3;
/** So many other cars have no photo of their own. */
const STOCK_PHOTO_CARS = 4;

export function distanceOf(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count++;
  return count;
}

/** Four parts of a digest: two that differ in at most three bits have one in common. */
export function bandsOf(digest: string): readonly [string, string, string, string] {
  return [digest.slice(0, 4), digest.slice(4, 8), digest.slice(8, 12), digest.slice(12)];
}

/** @param twins other cars for sale with one of this car's photos, each once @param sellerId of this car */
export function describeTwins(twins: readonly PhotoTwin[], sellerId: string): PhotoNotice | undefined {
  const [first] = twins;
  if (!first) return undefined;
  if (twins.length >= STOCK_PHOTO_CARS)
    return {
      text: `Stock photo: ${twins.length} other cars show the same one. Ask the seller for photos of this car.`,
    };
  const others = twins.filter((twin) => twin.sellerId !== sellerId);
  const named = others[0] ?? first;
  const whose = others.length > 0 ? "another seller's listing" : 'another listing of this seller';
  return {
    text: `A photo of this car is also in ${whose}: ${named.title}. One of them may be wrong. See the car before you pay anything.`,
    listingId: named.listingId,
  };
}
