import { expect, test } from 'vitest';
import { describeWithin, joinSentences } from '#src/domain/site/page-description.ts';

const long = (length: number) => `${'x'.repeat(length - 1)}.`;

test('is the text that says the most in as many letters as search engines show', () => {
  expect(describeWithin([long(171), long(170), 'Short.'])).toBe(long(170));
  expect(describeWithin([long(200), long(190)])).toBe(long(190));
});

test('ends with a whole sentence, and has at least the first', () => {
  expect(joinSentences(['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.');
  expect(joinSentences(['One.', '', 'Three.'])).toBe('One. Three.');
  expect(joinSentences([long(100), long(60), long(60)])).toBe(`${long(100)} ${long(60)}`);
  expect(joinSentences([long(200), 'Two.'])).toBe(long(200));
});
