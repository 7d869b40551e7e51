import { describe, expect, test } from 'vitest';
import { joinParts } from '#src/engine/search/embedded/composite-builder.ts';
import type { CompositePart } from '#src/engine/search/embedded/composite-builder.ts';

const LISTINGS = 10_000;

/** Values from `first`, one for each remainder of the listing's number. */
function aPart(first: number, valueCount: number, stride = 1): CompositePart {
  return {
    codes: Uint16Array.from({ length: LISTINGS }, (_, ordinal) => Math.floor(ordinal / stride) % valueCount),
    sets: Array.from({ length: valueCount }, (_, rank) => [first + rank]),
  };
}

function valuesAt(parts: readonly CompositePart[], ordinal: number): number[] {
  return parts
    .flatMap(({ codes, sets }) => sets[codes[ordinal] ?? -1] ?? [])
    .sort((one, other) => one - other);
}

describe('facets with few combinations', () => {
  test('share a composite column', () => {
    expect(joinParts([aPart(0, 3), aPart(10, 4), aPart(20, 5)])).toHaveLength(1);
  });

  test('share none when there are too many combinations, and a later one goes where it fits', () => {
    const composites = joinParts([aPart(0, 100), aPart(1_000, 100, 100), aPart(2_000, 2)]);
    expect(composites).toHaveLength(2);
    expect(composites[0]?.sets.length).toBe(100);
  });

  test('stay alone when one has many sets of its own', () => {
    expect(
      joinParts([aPart(0, 2), aPart(1_000, 5_000), aPart(9_000, 2)]).map(({ sets }) => sets.length),
    ).toEqual([2, 5_000]);
  });

  test('keep the values of every listing', () => {
    const parts = [aPart(0, 100), aPart(1_000, 100, 100), aPart(2_000, 7), aPart(3_000, 5_000)];
    const composites = joinParts(parts);
    for (let ordinal = 0; ordinal < LISTINGS; ordinal += 97)
      expect(valuesAt(composites, ordinal)).toEqual(valuesAt(parts, ordinal));
  });
});
