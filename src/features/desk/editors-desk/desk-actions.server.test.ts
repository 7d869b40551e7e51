import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { carryOut, NO_RELEASES } from '#src/features/desk/editors-desk/desk-actions.server.ts';
import { createLog } from '#src/engine/log/log.ts';
import { loadConfig } from '#src/server/config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'desk-actions-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const config = { ...loadConfig({}), dataDir, releaseDir: undefined };
const log = createLog({ logLevel: 'silent' });

test.each(['../x', '', 'current'])('an unknown release cannot be rolled back to: "%s"', (release) => {
  expect(carryOut({ config, log }, 'roll-back', { release }, 0)).toBe(`There is no release ${release}.`);
});

test('an unknown action does nothing', () => {
  expect(carryOut({ config, log }, 'delete', {}, 0)).toBe('Unknown action.');
});

test.each(['rebuild', 'roll-back', 'cancel', 'hold', 'end-hold'])(
  'a site in a fixed folder refuses: %s',
  (action) => {
    expect(carryOut({ config: { ...config, releaseDir: dataDir }, log }, action, { release: 'x' }, 0)).toBe(
      NO_RELEASES,
    );
    expect(existsSync(join(dataDir, 'rebuild'))).toBe(false);
  },
);
