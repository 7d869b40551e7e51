import { expect, test } from 'vitest';
import { keepLines } from '#src/lib/keep-lines.ts';

test('only the changed line is as the program prints it', () => {
  const original = 'a:   1  # one\nb: 2\nc:    3\n';
  expect(keepLines(original, 'a: 1 # one\nb: 2\nc: 3\n', 'a: 1 # one\nb: 4\nc: 3\n')).toBe(
    'a:   1  # one\nb: 4\nc:    3\n',
  );
});

test('lines are put in and taken out at their places', () => {
  const original = '- {a:1}\n- {b:2}\n- {c:3}\n';
  const printed = '- { a: 1 }\n- { b: 2 }\n- { c: 3 }\n';
  expect(keepLines(original, printed, '- { a: 1 }\n- { x: 9 }\n- { c: 3 }\n')).toBe(
    '- {a:1}\n- { x: 9 }\n- {c:3}\n',
  );
  expect(keepLines(original, printed, '- { b: 2 }\n- { c: 3 }\n')).toBe('- {b:2}\n- {c:3}\n');
});

test('a text that the program prints in other lines is taken as it prints it', () => {
  expect(keepLines('a: 1\n\n\nb: 2\n', 'a: 1\n\nb: 2\n', 'a: 1\n\nb: 3\n')).toBe('a: 1\n\nb: 3\n');
});
