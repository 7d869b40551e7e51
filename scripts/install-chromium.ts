// How a machine gets a Chromium: from its package manager, else from Playwright.
import { spawnSync } from 'node:child_process';
import { findCommand } from '#scripts/path-commands.ts';

/** An installation that hangs must not hang the tests: it is better to say what to type. */
const INSTALLED_WITHIN_MS = 5 * 60_000;

/** By the program that runs it. A distribution's package brings the libraries that Chromium needs. */
const PACKAGE_MANAGERS: readonly (readonly [program: string, ...steps: string[]])[] = [
  ['apt-get', '-q update', '-q install -y --no-install-recommends chromium-headless-shell'],
  ['apt-get', '-q install -y --no-install-recommends chromium'],
  ['dnf', '-q install -y chromium'],
  ['pacman', '-Sy --noconfirm --needed chromium'],
  ['apk', 'add --no-cache chromium'],
  ['zypper', '--non-interactive install chromium'],
];

/** Tries every way that this machine has, until `find` finds what one of them has installed. */
export function installChromium(find: () => string | undefined): string | undefined {
  for (const commands of listInstallCommands('sudo -n')) {
    const found = commands.every(run) ? find() : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

export function explainMissingChromium(): string {
  const commands = listInstallCommands('sudo')[0] ?? [];
  return [
    'No Chromium found, and none could be installed. Please type',
    `  ${commands.join(' && ')}`,
    'or set CHROMIUM_PATH to the executable of a Chromium or Chrome. Then run the tests again.',
  ].join('\n');
}

/** The commands of each way, best first. */
function listInstallCommands(sudo: string): string[][] {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? '' : `${sudo} `;
  const distributions = PACKAGE_MANAGERS.filter(
    ([program]) => hasCommand(program) && (isRoot || hasCommand('sudo')),
  ).map(([program, ...steps]) => steps.map((step) => `${prefix}${program} ${step}`));
  // With the libraries that it needs only for root: others would be asked for a password.
  const playwright = `npx playwright install ${isRoot ? '--with-deps ' : ''}chromium`;
  const homebrew = hasCommand('brew') ? [['brew install --cask chromium']] : [];
  return [...distributions, [playwright], ...homebrew];
}

const hasCommand = (name: string) => findCommand([name]) !== undefined;

function run(command: string): boolean {
  console.log(`No Chromium found. Installing one: ${command}`);
  const [program = '', ...values] = command.split(' ');
  return (
    spawnSync(program, values, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALLED_WITHIN_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}
