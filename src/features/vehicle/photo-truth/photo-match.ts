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

/** The digests of a photo. `fine` is empty for one that was looked at before there were two. */
export interface StoredLook {
  readonly digest: string;
  readonly fine: string;
}

/** Of 64 bits. Another size or quality changes one or two; another photo about thirty. */
export const MAX_DISTANCE = 3;
/** Of 64 bits, where the fine digests agree: a small crop, a turn, a banner, a strong compression. */
const MAX_CHANGED_DISTANCE = 8;
/** Of 256 bits. Such copies differ in up to forty, photos of other lots in more than seventy. */
const MAX_FINE_DISTANCE = 45;
/** Of 256 bits. Two cars on one lot, photographed from one place, differ in thirty and more. */
const MAX_FINE_OF_SELLER = 28;
/** So many other cars have no photo of their own. */
const STOCK_PHOTO_CARS = 4;
/** Hexadecimal: 32 bits, the most that a bitwise operator takes. */
const WORD_DIGITS = 8;

/** In how many bits two digests of one length differ. A page compares thousands: BigInt would be too slow. */
export function distanceOf(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at += WORD_DIGITS) {
    let different = wordAt(one, at) ^ wordAt(other, at);
    for (; different !== 0; different &= different - 1) count++;
  }
  return count;
}

function wordAt(digest: string, at: number): number {
  return Number.parseInt(digest.slice(at, at + WORD_DIGITS), 16);
}

/** Whether one photo is a copy of the other. @param isOfOneSeller whose cars stand on one lot */
export function isCopy(one: StoredLook, other: StoredLook, isOfOneSeller: boolean): boolean {
  const distance = distanceOf(one.digest, other.digest);
  if (distance > MAX_CHANGED_DISTANCE) return false;
  const fine = one.fine === '' || other.fine === '' ? undefined : distanceOf(one.fine, other.fine);
  if (distance > MAX_DISTANCE) return !isOfOneSeller && fine !== undefined && fine <= MAX_FINE_DISTANCE;
  return !isOfOneSeller || fine === undefined || fine <= MAX_FINE_OF_SELLER;
}

/** Of the same photo, mirrored: what got darker to the right gets lighter. */
export function mirrorLook({ digest, fine }: StoredLook): StoredLook {
  return { digest: mirrorRows(digest, 2), fine: mirrorRows(fine, 4) };
}

/** @param width of a row, in digits */
function mirrorRows(text: string, width: number): string {
  let mirrored = '';
  for (let at = 0; at < text.length; at += width) {
    const row = [...text.slice(at, at + width)].toReversed();
    mirrored += row.map((digit) => MIRRORED_DIGITS[Number.parseInt(digit, 16)]).join('');
  }
  return mirrored;
}

/** For each hexadecimal digit the one with its bits in the other order, and each of them the other one. */
const MIRRORED_DIGITS = 'f7b3d591e6a2c480';

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
