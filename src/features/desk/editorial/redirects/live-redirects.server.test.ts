import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLiveRedirects } from '#src/features/desk/editorial/redirects/live-redirects.server.ts';

test('a change of the file is followed without a restart, and one that cannot be read leaves those of before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'));
  const warn = vi.fn();
  const redirects = createLiveRedirects({ contentDir: folder, dataDir: folder }, { warn }, false);
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

test('a file that is no YAML, and a folder that is missing or empty, leave the redirects of before, also for a server that starts then', () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'));
  const [contentDir, dataDir] = [join(home, 'content'), join(home, 'data')];
  const open: ReturnType<typeof createLiveRedirects>[] = [];
  const start = () => {
    const redirects = createLiveRedirects({ contentDir, dataDir }, { warn: vi.fn() }, true);
    open.push(redirects);
    return redirects;
  };
  onTestFinished(() => {
    for (const redirects of open) redirects.close();
    rmSync(home, { recursive: true });
  });
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'redirects.yaml'), '/old: /new\n');
  const redirects = start();
  writeFileSync(join(contentDir, 'redirects.yaml'), '/old: /newer\nno colon here\n');
  redirects.reload();
  expect([redirects.find('/old'), start().find('/old')]).toEqual(['/new', '/new']);
  rmSync(contentDir, { recursive: true });
  redirects.reload();
  expect([redirects.find('/old'), start().find('/old')]).toEqual(['/new', '/new']);
  mkdirSync(contentDir);
  expect(start().find('/old')).toBe('/new');
  writeFileSync(join(contentDir, 'guide.md'), 'A text is there, so the redirects were deleted.');
  redirects.reload();
  rmSync(join(contentDir, 'guide.md'));
  expect([redirects.find('/old'), start().find('/old')]).toEqual([undefined, undefined]);
});
