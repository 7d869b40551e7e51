/** Lighthouse in a folder of its own, because it is no dependency of the project: 114 packages for one command. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const LIGHTHOUSE_VERSION = '13.5.0';
const FOLDER = '.bench/lighthouse';
const PACKAGE = join(FOLDER, 'node_modules/lighthouse');
const INSTALL_WITHIN_MS = 5 * 60_000;

/**
 * Installs this exact version once.
 * @returns the path of its command
 * @throws an error that says what to do when npm cannot install it
 */
export function installLighthouse(): string {
  if (installedVersion() !== LIGHTHOUSE_VERSION) install();
  return resolve(PACKAGE, 'cli/index.js');
}

function installedVersion(): string | undefined {
  const file = join(PACKAGE, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n'); // npm would install into the project otherwise
  const wanted = `lighthouse@${LIGHTHOUSE_VERSION}`;
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', ['install', wanted, ...options], {
    cwd: FOLDER,
    encoding: 'utf8',
    timeout: INSTALL_WITHIN_MS,
  });
  if (status === 0) return;
  throw new Error(
    `npm could not install ${wanted} into ${FOLDER}:\n${error?.message ?? stderr.trim()}\n` +
      'Check the network and the registry ("npm config get registry"), or copy that folder from a machine that has it, ' +
      'and run this again.',
  );
}
