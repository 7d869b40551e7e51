import { describe, expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import { isCommonPassword } from '#src/server/accounts/common-passwords.ts';
import { CORPORA_NOTE, readLines, readOwn } from '#tests/support/corpora.ts';

test.each(['12345678', 'Password', 'qwertyuiop', 'aaaaaaaaaa', 'ababababab'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['lovelace1', 'ada.lovelace', 'Example-example'])(
  '%s contains facts about its owner',
  (password) => {
    expect(isCommonPassword(password, ['ada.lovelace@example.com', 'Ada Lovelace'])).toBe(true);
  },
);

test.each(['al@sea.org', 'Al@Sea.org1'])('%s is an address, though each part of it is short', (password) => {
  expect(isCommonPassword(password, ['al@sea.org'])).toBe(true);
});

test.each(['four small words here', 'kd83-Hw2m', 'lovelace wrote of engines'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password, ['ada.lovelace@example.com', 'Ada Lovelace'])).toBe(false);
  },
);

test.each([
  ['87654321', 'backward'],
  ['Abcdefgh', 'the alphabet'],
  ['poiuytrewq', 'a row of keys, backward'],
  ['abcd1234', 'two runs'],
  ['11112222', 'two repeated digits'],
  ['123qweasd', 'three runs'],
  ['xk7xk7xk7', 'one word three times'],
])('%s is common: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['hydrangea7', 'x9-1234-kelp', 'blue harbor 4567'])(
  '%s has runs, but more than those',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

describe(`the most used passwords${CORPORA_NOTE}`, () => {
  test('are refused if they are long enough, in any case, and each in less than a millisecond', () => {
    const lines = [...readOwn('common-passwords'), ...readLines('passwords/zxcvbn-top.txt')];
    const words = lines.filter((word) => word.length >= MIN_PASSWORD_LENGTH);
    const startedAt = performance.now();
    const taken = words.filter((word) => !isCommonPassword(word) || !isCommonPassword(word.toUpperCase()));
    expect(performance.now() - startedAt).toBeLessThan(words.length * 2);
    expect(taken).toEqual([]);
    expect(words.length).toBeGreaterThan(90);
  });
});
