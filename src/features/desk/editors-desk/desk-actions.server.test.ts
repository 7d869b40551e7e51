import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addPublication, findCurrent, makeCurrent } from '#src/engine/publishing/store/publications.ts';
import {
  carryOut,
  carryOutForAll,
  NO_RELEASES,
} from '#src/features/desk/editors-desk/desk-actions.server.ts';
import { createLog } from '#src/engine/log/log.ts';
import { loadConfig } from '#src/server/config.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

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

test('where machines share releases, all go back to the one that was chosen, also if it was not built here', async () => {
  const db = await openTestDatabase();
  const shared = { config: { ...config, releaseStoreUrl: 'file:///mnt/store' }, log, db };
  const ids = ['20261126-100000-aaaa', '20261126-110000-bbbb'];
  for (const [index, id] of ids.entries()) {
    const made = { id, kind: 'release', generation: null, manifest: 'm', made_at_ms: index } as const;
    await addPublication(db, made, undefined);
    await makeCurrent(db, made, index);
  }
  const [first = ''] = ids;
  expect(await carryOutForAll(shared, 'roll-back', { release: 'x' }, 3)).toBe('There is no release x.');
  expect(await carryOutForAll(shared, 'roll-back', { release: first }, 3)).toBeUndefined();
  expect(await findCurrent(db, 'release')).toMatchObject({ id: first, current_at_ms: 3 });
  await db.destroy();
});
