import { expect, test } from 'vitest';
import { nameOption, readOption } from '#src/features/search/filters/option-text.ts';

test.each([
  ['Honda', 1_234, false],
  ['Alfa Romeo (classic)', 7, false],
  ['2026', 0, true],
])('the text of "%s" reads back as it was written', (label, count, isDisabled) => {
  expect(readOption(nameOption(label, count, isDisabled))).toEqual({ label, count });
});
