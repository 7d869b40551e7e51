/** Packages that only a benchmark needs, in a folder of their own below .bench/. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const FOLDER = '.bench/peers';
const WITHIN_MS = 10 * 60_000;
const OPTIONS = ['--save-exact', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages, once for these versions.
 * @param packages with their exact versions
 * @returns the absolute folder
 * @throws an error with what npm said
 */
export function installPeer(name: string, packages: readonly string[]): string {
  const folder = resolve(FOLDER, name);
  const note = join(folder, 'installed');
  if (existsSync(note) && readFileSync(note, 'utf8') === packages.join(' ')) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  run('npm', ['install', ...packages, ...OPTIONS], folder);
  writeFileSync(note, packages.join(' '));
  return folder;
}

/** Writes the sources, and builds them. @throws an error with what the build said */
export function buildPeer(
  folder: string,
  files: Readonly<Record<string, string>>,
  build: readonly string[] | undefined,
  env: Readonly<Record<string, string>>,
): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (build) run(process.execPath, build, folder, env);
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): void {
  const { status, stderr, stdout, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: WITHIN_MS,
  });
  if (status === 0) return;
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().slice(-1_000);
  throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${said}`);
}
