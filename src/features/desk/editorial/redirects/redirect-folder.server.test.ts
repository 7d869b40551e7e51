import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { editRedirects } from '#src/features/desk/editorial/redirects/redirect-folder.server.ts';
import type { RedirectEdit } from '#src/features/desk/editorial/redirects/redirect-folder.server.ts';

let home: string;
const edit = (fields: Partial<RedirectEdit>) =>
  editRedirects(
    {
      ...{ contentDir: home, dataDir: join(home, 'data'), log: { error: () => undefined } },
      findRefusal: () => Promise.resolve(undefined),
      findPage: (path) => ['/live', '/back', '/new'].includes(path),
    },
    { action: 'add', from: '/old', to: '/live', who: 'Ann', nowMs: Date.now(), ...fields },
  );
const onDisk = () => readFileSync(join(home, 'redirects.yaml'), 'utf8');
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
});

test('a redirect is added and removed, and a chain is refused with its field', async () => {
  expect(await edit({})).toEqual({ type: 'saved' });
  expect(onDisk()).toMatch(/\/old: \/live\n$/);
  expect(await edit({ from: '/older', to: '/old' })).toEqual({
    ...{ type: 'refused', side: 'to', reason: 'is redirected itself; write /live here' },
  });
  expect(await edit({ from: '/live', to: '/old' })).toMatchObject({ type: 'refused', side: 'from' });
  expect(onDisk()).not.toContain('older');
  await edit({ action: 'remove' });
  expect(onDisk()).not.toContain('/old:');
});

test('a line of before with a mistake refuses no other, and two editors lose nothing', async () => {
  writeFileSync(join(home, 'redirects.yaml'), '/back: /live\n');
  const outcomes = await Promise.all([edit({ from: '/a' }), edit({ from: '/b' })]);
  expect(outcomes).toEqual([{ type: 'saved' }, { type: 'saved' }]);
  expect(onDisk()).toMatch(/^\/back: \/live\n(?:\/a: \/live\n\/b: \/live\n|\/b: \/live\n\/a: \/live\n)$/);
  expect(await edit({ from: '/back', to: '/new' })).toMatchObject({ type: 'refused', side: 'from' });
});
