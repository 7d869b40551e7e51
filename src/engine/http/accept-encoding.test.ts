import { expect, test } from 'vitest';
import { chooseAnswerEncoding } from '#src/engine/http/accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0, zstd;q=0.0', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('chooses for %j: %s', (accepted, encoding) => {
  expect(chooseAnswerEncoding(accepted)).toBe(encoding);
});
