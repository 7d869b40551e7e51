import { formatTime } from '#src/features/desk/editorial/editing/desk-time.ts';
import { expect, test } from 'vitest';
import {
  describeBuild,
  describeProgress,
  formatSeconds,
} from '#src/features/desk/editors-desk/desk-texts.ts';

const build = {
  startedAtMs: 0,
  finishedAtMs: 1,
  trigger: 'webhook',
  why: 'x',
  named: [],
  pages: { total: 5221, rendered: 20, changed: 12, added: 1, removed: 0 },
} as const;

test('describes a build in numbers', () => {
  expect(describeBuild({ ...build, named: [], outcome: 'published' })).toBe(
    '12 changed, 1 new of 5,221 pages',
  );
  expect(describeBuild({ ...build, named: [], outcome: 'failed' })).toBe('Nothing was published');
  const pages = { ...build.pages, changed: 0, added: 0 };
  expect(describeBuild({ ...build, named: [], pages, outcome: 'unchanged' })).toBe(
    'No change in 5,221 pages',
  );
});

test('describes a running build in a sentence', () => {
  const running = { pid: 1, host: 'web-1', atMs: 0, startedAtMs: 0, trigger: 'webhook', step: 'rendering' };
  expect(describeProgress(running)).toBe('A rebuild is running (webhook). Current step: rendering.');
  expect(describeProgress({ ...running, done: 20, total: 1200 })).toBe(
    'A rebuild is running (webhook). Current step: rendering: 20 of 1,200.',
  );
});

test('formats times in UTC', () => {
  expect(formatTime(Date.UTC(2026, 4, 31, 18, 5, 9))).toBe('May 31, 2026, 6:05:09 PM UTC');
  expect(formatSeconds(12_340)).toBe('12.3 s');
});
