// Why a rebuild renders everything, when the environment differs from that of the release.
import { expect, test } from 'vitest';
import { findRebuildReason } from '#scripts/rebuild/plan.ts';
import { stampSettings } from '#scripts/rebuild/settings-stamp.ts';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import { loadConfig } from '#src/server/config.ts';

const stamped = (environment: Record<string, string>) => ({
  ...BUILD_INPUTS,
  settings: stampSettings(loadConfig(environment)),
});
const before = stamped({});

test.each([
  [{ PORT: '5000' }, 'the settings have changed (SITE_ORIGIN, or HOST or PORT without it)'],
  [{ LSC_URL: 'https://lsc.example' }, 'the settings have changed (LSC_URL)'],
  [
    { MAX_REACHABLE: '500', FLAGS: '{"relevance":false}' },
    'the settings have changed (FLAGS; MAX_REACHABLE)',
  ],
  [{ PORT: '5000', SITE_ORIGIN: 'http://localhost:4321' }, undefined],
  [{ LOG_LEVEL: 'debug' }, undefined],
])('with %o, it says: %s', (environment, why) => {
  expect(findRebuildReason(before, stamped(environment))).toBe(why);
});

test('says nothing of a value, and keeps none', () => {
  const keyed = stamped({ INDEXNOW_KEY: 'abcdefgh12345678' });
  expect(findRebuildReason(before, keyed)).toBe('the settings have changed (INDEXNOW_KEY)');
  expect(keyed.settings).not.toContain('abcdefgh');
});

test('cannot name them for a release of a version that did not record them', () => {
  expect(findRebuildReason({ ...BUILD_INPUTS, settings: 'b' }, before)).toBe('the settings have changed');
});

test('a release of an older form is not called missing', () => {
  expect(findRebuildReason(undefined, BUILD_INPUTS)).toBe('there is no release yet');
  expect(findRebuildReason(undefined, BUILD_INPUTS, true)).toBe(
    'another version of the program made the release, or its build-manifest.json is damaged',
  );
});
