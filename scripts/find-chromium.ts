// Prevents browser tests that are quietly left out: finds a Chromium wherever this machine has one, installs one where
// it has none, and says what to type where that is not possible.
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { explainMissingChromium, installChromium } from '#scripts/install-chromium.ts';
import { findCommand, isExecutable } from '#scripts/path-commands.ts';

/** The headless build first: it renders the same pages in a fifth less time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** The path of an executable Chromium. Throws an error whose message is fit to be shown. */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file.`);
  }
  const found = findInstalled() ?? installChromium(findInstalled);
  if (found === undefined) throw new Error(explainMissingChromium());
  return found;
}

function findInstalled(): string | undefined {
  return findCommand(COMMANDS) ?? findPlaywrights();
}

/** Playwright's own download, unless the machine lacks the libraries that it needs to start. */
function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return isExecutable(path) && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}
