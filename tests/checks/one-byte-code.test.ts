// The code of the bundled server does the same with letters beyond ASCII as escapes.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toOneByteCode } from '#integrations/one-byte-code.ts';

test.each([
  ['a string', `'5–7 “quotes” é'`],
  ['a template', '`5–7 ×—`'],
  ['a letter that is escaped without need', String.raw`'it\’s'`],
  ['a letter after an escaped backslash', String.raw`'C:\\–'`],
  ['an emoji', `'🚗'.length`],
  ['a class of a regular expression', `'5–7'.replace(/[–—]/, '-')`],
  ['an emoji in a regular expression', `'🚗🚙'.replace(/[🚗]/u, 'car')`],
  ['a key', `Object.keys({ 'ﬁ': 1, ŋ: 2 }).join()`],
])('%s', (_, code) => {
  const oneByte = toOneByteCode(code);
  expect(runInNewContext(oneByte)).toBe(runInNewContext(code));
  expect(oneByte).toMatch(/^[\0-\x7f]*$/);
});

test('a template that shows its escapes is refused', () => {
  expect(() => toOneByteCode('String.raw`5–7`')).toThrow('String.raw');
});
