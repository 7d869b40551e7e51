import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, firstCharacters, hasControls } from '#src/lib/clean-text.ts';

/** Any 16-bit units, including lone surrogates. */
const ANY_TEXT = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((units) => String.fromCharCode(...units));

test.each([
  ['  Ann\tMarie  ', 'Ann Marie'],
  ['\u202Emoc.elpmaxe', 'moc.elpmaxe'],
  ['Jose\u0301', 'José'],
  ['a\u0000b\u0007c', 'abc'],
  ['a\t\u0000 b', 'a b'],
  ['Jose\u0000\u0301', 'José'],
  ['lone \uD800 half', 'lone \uFFFD half'],
])('the line %j becomes %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test('keeps the lines of a text', () => {
  expect(cleanText('one\r\ntwo\rthree\u2028four\n\n\tfive\u0000 ')).toBe('one\ntwo\nthree\nfour\n\n\tfive');
});

test.each(['a\rb', 'a\nb', 'a\u0000b', 'a\u2028b', 'a\u007Fb'])('%j has control characters', (text) => {
  expect(hasControls(text)).toBe(true);
});

test('never leaves control characters in a line, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(ANY_TEXT, (text) => {
      const line = cleanLine(text);
      expect(hasControls(line)).toBe(false);
      expect(cleanLine(line)).toBe(line);
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

test('a text is never cut within a character', () => {
  expect(firstCharacters('Our car 🚗🚗', 9)).toBe('Our car 🚗');
  expect(firstCharacters('Our car', 9)).toBe('Our car');
});
