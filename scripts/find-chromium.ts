// Prevents a browser test that is quietly left out: finds a Chromium wherever this machine has one, installs Debian's
// where that is possible, and otherwise says in one sentence what is missing.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MISSING =
  'No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run the tests again.';

/** The path of an executable Chromium. Throws an error whose message is fit to be shown. */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file.`);
  }
  const found = findOnPath() ?? findPlaywrightsOwn() ?? installFromDebian();
  if (found === undefined) throw new Error(MISSING);
  return found;
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

function findPlaywrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Debian's package, where this process may install one; the output goes where the tests' output goes. */
function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('No Chromium found: installing the chromium package of this Debian.');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['-q', 'update'], options);
    execFileSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium'], options);
  } catch {
    return undefined;
  }
  return findOnPath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
