import { expect, test } from 'vitest';
import { splitAtWholeWords } from '#src/lib/whole-words.ts';

test.each([
  ['2024 Honda CR-V EX-L', ['2024 Honda ', 'CR-V', ' ', 'EX-L', '']],
  ['Ford F-150 Lightning for sale', ['Ford ', 'F-150', ' Lightning for sale']],
  ['Mustang Mach-E: used vs. new', ['Mustang ', 'Mach-E', ': used vs. new']],
  ['Mercedes-Benz G-Class', ['Mercedes-Benz ', 'G-Class', '']],
  ['Honda Civic', ['Honda Civic']],
  ['', ['']],
])('%s', (text, parts) => {
  expect(splitAtWholeWords(text)).toEqual(parts);
});
