import { expect, test } from 'vitest';
import { cutTrimName } from '#src/features/research/trim-comparison/trim-name.ts';

test.each([
  ['EX', 'EX'],
  ['a'.repeat(30), 'a'.repeat(30)],
  ['a'.repeat(31), `${'a'.repeat(30)}…`],
  ['é'.repeat(29) + '🚙🚙', `${'é'.repeat(29)}🚙…`],
])('%s is shown as %s', (name, expected) => {
  expect(cutTrimName(name)).toBe(expected);
});
