/** Sets of listings, one bit each: listing `n` is bit `n % 32` of word `n / 32`. */
export type Bitmap = Int32Array;

const BITS = 32;
/** Listings that are counted together when a search finds all of them or none. A bitmap has whole blocks. */
export const BLOCK_LISTINGS = 1024;
export const BLOCK_WORDS = BLOCK_LISTINGS / BITS;

export function countBlocks(listingCount: number): number {
  return Math.ceil(listingCount / BLOCK_LISTINGS);
}

/** Empty. */
export function createBitmap(listingCount: number): Bitmap {
  return new Int32Array(countBlocks(listingCount) * BLOCK_WORDS);
}

export function hasBit(bitmap: Bitmap, ordinal: number): boolean {
  return (((bitmap[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1) === 1;
}

export function addBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5] = (bitmap[ordinal >>> 5] as number) | (1 << (ordinal & 31));
}

/** Adds the listings from `first` up to but not including `end`. */
export function addRange(bitmap: Bitmap, first: number, end: number): void {
  if (first >= end) return;
  const [from, to] = [first >>> 5, (end - 1) >>> 5];
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (from === to) {
    bitmap[from] = (bitmap[from] as number) | (head & tail);
    return;
  }
  bitmap[from] = (bitmap[from] as number) | head;
  bitmap.fill(-1, from + 1, to);
  bitmap[to] = (bitmap[to] as number) | tail;
}

/** What is in both. @param both may be either of them */
export function intersect(one: Bitmap, other: Bitmap, both: Bitmap): Bitmap {
  for (let word = 0; word < both.length; word += 1)
    both[word] = (one[word] as number) & (other[word] as number);
  return both;
}

/** Adds the listings of another set. */
export function unite(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1)
    bitmap[word] = (bitmap[word] as number) | (other[word] as number);
}

/** How many bits of these words are set. */
export function countWords(bitmap: Bitmap, from = 0, end = bitmap.length): number {
  let count = 0;
  for (let word = from; word < end; word += 1) count += countBits(bitmap[word] as number);
  return count;
}

/** How many listings of the set are from `first` up to but not including `end`. */
export function countRange(bitmap: Bitmap, first: number, end: number): number {
  if (first >= end) return 0;
  const [from, to] = [first >>> 5, (end - 1) >>> 5];
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (from === to) return countBits((bitmap[from] as number) & head & tail);
  return (
    countBits((bitmap[from] as number) & head) +
    countWords(bitmap, from + 1, to) +
    countBits((bitmap[to] as number) & tail)
  );
}

/** Writes the ordinals of the set, ascending, and returns how many. */
export function listBits(bitmap: Bitmap, list: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1)
    count = listWord(bitmap[word] as number, word * BITS, list, count);
  return count;
}

/** Writes the ordinals of one word after the first `count`, and returns how many there are then. */
export function listWord(bits: number, first: number, list: Uint32Array, count: number): number {
  let end = count;
  for (let left = bits; left !== 0; left &= left - 1) list[end++] = first + 31 - Math.clz32(left & -left);
  return end;
}

/** By adding neighbors: of pairs, of fours, of bytes. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
