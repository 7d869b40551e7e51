import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from '#src/lib/merge-texts.ts';

const BASE = 'a\nb\nc\nd\ne';

describe('two edits of one text', () => {
  test.each([
    ['of different lines are both in it', 'A\nb\nc\nd\ne', 'a\nb\nc\nd\nE', 'A\nb\nc\nd\nE'],
    ['of lines next to each other are both in it', 'a\nB\nc\nd\ne', 'a\nb\nC\nd\ne', 'a\nB\nC\nd\ne'],
    ['that are the same are in it once', 'a\nX\nc\nd\ne', 'a\nX\nc\nd\ne', 'a\nX\nc\nd\ne'],
    ['may take out lines and put in others', 'b\nc\nd\ne', 'a\nb\nc\nnew\nd\ne', 'b\nc\nnew\nd\ne'],
    ['of which one changes nothing are the other', BASE, 'z', 'z'],
  ])('%s', (_what, first, second, text) => {
    expect(mergeTexts(BASE, first, second)).toEqual({ text, clashes: [] });
  });

  test('of the same lines are both in it, one after the other, and the place is known', () => {
    expect(mergeTexts(BASE, 'new\na\nb\nC1\nd\ne', 'a\nb\nC2\nd\ne')).toEqual({
      text: 'new\na\nb\nC1\nC2\nd\ne',
      clashes: [4],
    });
    expect(mergeTexts(BASE, 'a\nb\n1\nc\nd\ne', 'a\nb\n2\nc\nd\ne').text).toBe('a\nb\n1\n2\nc\nd\ne');
  });

  test('lose no line that either put in', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });
    const own = fc.array(fc.constantFrom('a', 'b', 'c', 'x', 'y'), { maxLength: 8 });
    fc.assert(
      fc.property(lines, own, own, (base, first, second) => {
        const [one, two] = [first.join('\n'), second.join('\n')];
        const text = mergeTexts(base.join('\n'), one, two).text.split('\n');
        for (const line of ['x', 'y'] as const)
          expect(text.includes(line)).toBe(first.includes(line) || second.includes(line));
        expect(mergeTexts(one, one, two)).toEqual({ text: two, clashes: [] });
        expect(mergeTexts(one, two, one)).toEqual({ text: two, clashes: [] });
      }),
    );
  });
});
