import { expect, test } from 'vitest';
import { insertPicture } from '#src/features/desk/editorial/editing/insert-picture.ts';

const PICTURE = { name: 'a.jpg', alt: 'A [car]', caption: 'The "best"\none' };
const LINE = `![A car](a.jpg "The 'best' one")`;

test.each([
  ['', undefined, LINE],
  ['One.\r\n\r\nTwo.', undefined, `One.\n\nTwo.\n\n${LINE}`],
  ['One.\n\nTwo.', 1, `One.\n\n${LINE}\n\nTwo.`],
  ['One.\n\nTwo.', 8, `One.\n\nTwo.\n\n${LINE}`],
  ['One.', Number.NaN, `One.\n\n${LINE}`],
])('in %j at %s', (body, at, expected) => {
  expect(insertPicture(body, PICTURE, at)).toBe(expected);
});
