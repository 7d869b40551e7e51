/** What listings must have, as tests that make bitmaps. */
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

/** A listing passes when it passes any of the tests; without a test, none passes. */
export interface Filter {
  readonly anyOf: readonly FilterTest[];
  /** The facet whose counts ignore this filter. Without it, the filter applies to all counts. */
  readonly group?: string;
}

export interface FilterTest {
  /** The same name is always the same listings, so their bitmap is worth keeping. */
  readonly name?: string;
  /**
   * Adds the listings that pass to an empty bitmap.
   * @param within when given, only listings of this set matter; others may be missing
   */
  readonly addTo: (bitmap: Bitmap, within: Bitmap | undefined) => void;
}

/** @param passing 1 for each code that passes */
export function testColumn(codes: CodeColumn, passing: Uint8Array): FilterTest['addTo'] {
  return (bitmap, within) => {
    if (within) testSome(codes, passing, bitmap, within);
    else testAll(codes, passing, bitmap);
  };
}

/** Without branches on the data, because half of them would be mispredicted. */
function testAll(codes: CodeColumn, passing: Uint8Array, bitmap: Bitmap): void {
  const whole = codes.length >>> 5;
  for (let word = 0; word < whole; word += 1) {
    const first = word * 32;
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) bits |= (passing[codes[first + bit] as number] as number) << bit;
    bitmap[word] = bits;
  }
  for (let ordinal = whole * 32; ordinal < codes.length; ordinal += 1)
    bitmap[whole] =
      (bitmap[whole] as number) | ((passing[codes[ordinal] as number] as number) << (ordinal & 31));
}

function testSome(codes: CodeColumn, passing: Uint8Array, bitmap: Bitmap, within: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    let bits = 0;
    for (let left = within[word] as number; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      bits |= (passing[codes[word * 32 + bit] as number] as number) << bit;
    }
    bitmap[word] = bits;
  }
}
