import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { some } from '#tests/support/nightly.ts';

const run = (script: string, options: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...options], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test.each(some(['build', 'rebuild', 'rollback', 'start', 'dev', 'check-content'], 1))(
  '%s with an invalid setting says which one in a sentence, and exits with 1',
  (script) => {
    const { stderr, status } = run(script, [], { PORT: 'abc' });
    expect(stderr).toBe('PORT is "abc": must be a whole number.\n');
    expect(status).toBe(1);
  },
);

test.each([
  [['--lst'], /^Unknown option '--lst'/],
  [['one', 'two'], /^Name at most one release\. npm run rollback -- --list shows them\.\n$/],
])('rollback with %j says what is wrong with it', (options, message) => {
  const { stderr, status } = run('rollback', options);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});
