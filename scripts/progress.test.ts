import { expect, test } from 'vitest';
import { createProgress } from '#scripts/progress.ts';

/** What stands on a terminal or in a log at the end. */
function print(isTTY: boolean, work: (progress: ReturnType<typeof createProgress>) => void): string {
  let text = '';
  const write = (more: string) => (text += more);
  work(createProgress({ isTTY, write } as unknown as NodeJS.WriteStream));
  return text
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).replace('\u001b[K', ''))
    .join('\n');
}

function build(progress: ReturnType<typeof createProgress>): void {
  progress.step('Pages: bundling');
  progress.count('Pages: rendering', 0, 20);
  progress.count('Pages: rendering', 20, 20);
  progress.step('Pages: checking');
  progress.say('20 pages built.');
}

test('a terminal shows one line that what follows replaces', () => {
  expect(print(true, (progress) => progress.step('Pages: bundling'))).toBe('Pages: bundling …');
  expect(print(true, build)).toMatch(/^Pages: rendering: 20 of 20 \(0\.0 s\)\n20 pages built\.\n$/);
});

test('a log has a line for each step', () => {
  expect(print(false, build)).toMatch(
    /^Pages: bundling …\n(Pages: rendering: 0 of 20 .*\n)?Pages: rendering: 20 of 20 \(0\.0 s\)\nPages: checking …\n20 pages built\.\n$/,
  );
});
