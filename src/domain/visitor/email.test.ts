import { describe, expect, test } from 'vitest';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { CORPORA_NOTE, readLines, readOwn } from '#tests/support/corpora.ts';

test.each([
  'a@b.co',
  'first.last+cars@sub.example.co.jp',
  "o'brien@example.com",
  '0123456789@address-one.name',
  ' outer@blanks.com ',
])('"%s" is a valid address', (text) => {
  expect(parseEmail(text)).toBe(text.trim());
});

test.each([
  '',
  'plain',
  '@example.com',
  'a@',
  'a@localhost',
  'a@example.c',
  'a@1.2.3.4',
  'a@[127.0.0.1]',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@-example.com',
  'a@example..com',
  'a b@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'A <a@example.com>',
  '"a b"@example.com',
  'a%b.com@example.com',
  'a@b.com\r\nBcc: c@d.com',
  'a@b.com\u0000',
  'a@b.com\nRCPT TO:<c@d.com>',
  'a@exämple.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(130)}com`,
])('"%s" is invalid', (text) => {
  expect(parseEmail(text)).toBeUndefined();
});

test('a long hostile text is rejected at once', () => {
  const began = performance.now();
  for (const text of ['a'.repeat(10_000), `${'a.'.repeat(5_000)}@`, `a@${'a-'.repeat(5_000)}`])
    expect(parseEmail(text)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(10);
});

describe(`collected addresses${CORPORA_NOTE}`, () => {
  /** Valid after trimming, or valid by RFC 5321. */
  const EITHER_WAY = new Set(['notallowed@example.com', "sql'or'1'='1'or'test@email.com"]);

  test('rejects invalid addresses', () => {
    const lines = [...readOwn('invalid-emails'), ...readLines('email/fuzzdb-invalid-email-addresses.txt')];
    const taken = lines.filter((line) => !EITHER_WAY.has(line.trim()) && parseEmail(line) !== undefined);
    expect(taken).toEqual([]);
  });

  test('accepts ordinary addresses', () => {
    const ordinary = readLines('email/fuzzdb-valid-email-addresses.txt').filter((line) =>
      /^[a-z0-9_.+-]+@[a-z-]+(?:\.[a-z-]+)+$/i.test(line),
    );
    const refused = [...readOwn('valid-emails'), ...ordinary].filter(
      (line) => parseEmail(line) === undefined,
    );
    expect(refused).toEqual([]);
  });
});
