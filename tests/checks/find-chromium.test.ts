import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '#scripts/find-chromium.ts';

/** The only folder of the PATH: these tests must find and install nothing of this machine's. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'nothing'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('reports a CHROMIUM_PATH that does not exist, and tries nothing else', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'));
  expect(findChromium).toThrow(`CHROMIUM_PATH is ${join(folder, 'nothing')}`);
});

test("finds the system's browser on the PATH", () => {
  const browser = plantCommand('chromium', '');
  vi.stubEnv('PATH', `/nowhere:${folder}`);
  expect(findChromium()).toBe(browser);
});

test.each(['apt-get', 'dnf', 'pacman', 'apk', 'zypper'])('a machine with %s gets its package', (manager) => {
  actAs({ uid: 0 });
  plantCommand(manager, installBrowser());
  expect(findChromium()).toBe(join(folder, 'chromium'));
});

test('a user who can act as root without a password gets the package too', () => {
  actAs({ uid: 1000 });
  plantCommand('dnf', '[ -n "$AS_ROOT" ] || exit 1\n' + installBrowser());
  plantCommand('sudo', '[ "$1" = -n ] || exit 1\nshift\nAS_ROOT=1 exec "$@"');
  expect(findChromium()).toBe(join(folder, 'chromium'));
});

test("a machine whose package cannot be installed gets Playwright's own browser, if that starts", () => {
  actAs({ uid: 0 });
  const browser = join(folder, 'playwrights');
  vi.spyOn(chromium, 'executablePath').mockReturnValue(browser);
  plantCommand('apt-get', 'exit 1');
  const download = (exitCode: number) =>
    plantCommand('npx', `echo "#!/bin/sh\nexit ${exitCode}" > ${browser}; /bin/chmod +x ${browser}`);
  download(127);
  expect(findChromium).toThrow('none could be installed');
  download(0);
  expect(findChromium()).toBe(browser);
});

test('a machine that cannot get a browser is given the command of its package manager', () => {
  actAs({ uid: 1000 });
  for (const command of ['pacman', 'sudo', 'npx']) plantCommand(command, 'exit 1');
  expect(findChromium).toThrow('sudo pacman -Sy --noconfirm --needed chromium');
  rmSync(join(folder, 'pacman'));
  expect(findChromium).toThrow('npx playwright install chromium');
});

function actAs({ uid }: { uid: number }): void {
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  vi.spyOn(console, 'log').mockReturnValue();
}

/** A command that runs a line of shell. */
function plantCommand(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

function installBrowser(): string {
  const browser = join(folder, 'chromium');
  return `case "$*" in *chromium*) echo > ${browser}; /bin/chmod +x ${browser};; esac`;
}
