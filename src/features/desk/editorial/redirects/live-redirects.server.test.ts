import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLiveRedirects } from '#src/features/desk/editorial/redirects/live-redirects.server.ts';

test('a change of the file is followed without a restart, and one that cannot be read leaves those of before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'));
  const warn = vi.fn();
  const redirects = createLiveRedirects(folder, { warn }, false);
  onTestFinished(() => {
    redirects.close();
    rmSync(folder, { recursive: true });
  });
  expect(redirects.find('/old')).toBeUndefined();
  writeFileSync(join(folder, 'redirects.yaml'), '/old: /new\n/a: /a\n');
  redirects.reload();
  expect(redirects.find('/OLD')).toBe('/new');
  expect(redirects.find('/a')).toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ file: 'redirects.yaml', line: 2 }, 'redirects: leads to itself');
  writeFileSync(join(folder, 'redirects.yaml'), '- nothing\n');
  redirects.reload();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(redirects.find('/old')).toBe('/new');
  rmSync(join(folder, 'redirects.yaml'));
  mkdirSync(join(folder, 'redirects.yaml')); // cannot be read as a file
  redirects.reload();
  expect(warn).toHaveBeenCalledTimes(3);
  expect(redirects.find('/old')).toBe('/new');
});
