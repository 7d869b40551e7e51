// Firefox as it is installed, which speaks WebDriver BiDi itself.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findCommand } from '#scripts/path-commands.ts';
import { stopServer } from '#tests/support/site-under-test.ts';
import { connect } from '#tests/engines/bidi-connection.ts';
import { createBiDiDriver } from '#tests/engines/bidi-driver.ts';
import type { Engine, Visit } from '#tests/engines/driver.ts';
import type { BiDiConnection } from '#tests/engines/bidi-connection.ts';

const STARTED_WITHIN_MS = 60_000;
const HEIGHT = 844;
/** Nothing is asked of other machines, and no page of its own is in the way. */
const SETTINGS: Readonly<Record<string, string | number | boolean>> = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': 'http://127.0.0.1:9/',
};

interface Firefox {
  process: ChildProcess;
  connection: BiDiConnection;
  version: string;
  profile: string;
}

export async function startFirefox(): Promise<Engine | undefined> {
  const command = findCommand(['firefox-esr', 'firefox']);
  if (command === undefined) return undefined;
  const usual = await launch(command, {});
  /** Whether scripts run is a setting of the whole browser. */
  let plain: Firefox | undefined;
  return {
    name: 'firefox',
    version: `Firefox ${usual.version}`,
    async visit({ width, hasScripts }) {
      if (!hasScripts) plain ??= await launch(command, { 'javascript.enabled': false });
      return openWindow(hasScripts || !plain ? usual : plain, width);
    },
    async stop() {
      for (const firefox of [usual, plain]) if (firefox) await quit(firefox);
    },
  };
}

async function openWindow({ connection }: Firefox, width: Visit['width']) {
  const { userContext } = (await connection.send('browser.createUserContext', {})) as { userContext: string };
  const created = await connection.send('browsingContext.create', { type: 'tab', userContext });
  const { context } = created as { context: string };
  await connection.send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } });
  return createBiDiDriver(connection, context, async () => {
    await connection.send('browser.removeUserContext', { userContext });
  });
}

async function launch(command: string, more: typeof SETTINGS): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'));
  const lines = Object.entries({ ...SETTINGS, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const connection = await connect(`${await readAddress(firefox)}/session`);
  const { capabilities } = (await connection.send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  return { process: firefox, connection, version: capabilities.browserVersion, profile };
}

/** Firefox writes the address where it listens among its messages. */
async function readAddress(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox has no output');
  const timeUp = setTimeout(() => firefox.kill(), STARTED_WITHIN_MS);
  try {
    for await (const line of createInterface(firefox.stderr)) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
  } finally {
    clearTimeout(timeUp);
    firefox.stderr.resume();
  }
  throw new Error('Firefox did not start');
}

async function quit({ process: firefox, connection, profile }: Firefox): Promise<void> {
  connection.close();
  await stopServer(firefox);
  rmSync(profile, { recursive: true, force: true });
}
