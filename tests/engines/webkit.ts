// WebKit through the WebDriver of WebKitGTK, which opens real windows: without a screen, on one that Xvfb makes.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#src/engine/http/find-port.ts';
import { findCommand } from '#scripts/path-commands.ts';
import { stopServer } from '#tests/support/site-under-test.ts';
import { findOption, findTarget } from '#tests/engines/driver.ts';
import type { Driver, Engine, Key, Visit } from '#tests/engines/driver.ts';
import { readElement, startSession } from '#tests/engines/webdriver-session.ts';
import type { WebDriverSession } from '#tests/engines/webdriver-session.ts';

const STARTED_WITHIN_MS = 20_000;
const POLL_MS = 50;
const HEIGHT = 844;
/** The bar of its window, which pages have nothing to do with, is wider than a phone. */
const WINDOW_STYLE =
  'button, entry, toolbar { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px }';
/** The scroll to an element reaches the window with a later frame; a click before would meet the page as it was. */
const TWO_FRAMES = 'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))';
/** The code points that WebDriver gives keys. */
const KEYS: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

export async function startWebKit(): Promise<Engine | undefined> {
  const command = findCommand(['WebKitWebDriver']);
  const screen = process.env['DISPLAY'] === undefined ? findCommand(['Xvfb']) : '';
  if (command === undefined || screen === undefined) return undefined;
  const helpers: ChildProcess[] = [];
  const settings = mkdtempSync(join(tmpdir(), 'engines-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), WINDOW_STYLE);
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_CONFIG_HOME: settings };
  if (screen !== '') {
    const display = await startScreen(screen);
    helpers.push(display.process);
    env['DISPLAY'] = display.name;
  }
  const port = await findPort();
  const driver = spawn(command, [`--port=${port}`], { stdio: 'ignore', env });
  helpers.push(driver);
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server, driver);
  return {
    name: 'webkit',
    version: await readVersion(server),
    visit: (visit) => openWindow(server, visit),
    stop: async () => {
      for (const helper of helpers.toReversed()) await stopServer(helper);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function openWindow(server: string, { width, hasScripts }: Visit): Promise<Driver> {
  const args = ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])];
  const session = await startSession(server, { 'webkitgtk:browserOptions': { args } });
  await session.send('POST', '/window/rect', { width, height: HEIGHT });
  return createDriver(session);
}

function createDriver(session: WebDriverSession): Driver {
  const send: WebDriverSession['send'] = (...request) => session.send(...request);
  const ask = (source: string, args: readonly unknown[]) =>
    send('POST', '/execute/sync', { script: `return (${source}).apply(null, arguments)`, args });
  const find = async (finder: (...args: never[]) => Element | undefined, ...args: readonly unknown[]) => {
    const id = readElement(await ask(finder.toString(), args));
    if (id === undefined) throw new Error(`nothing visible is ${JSON.stringify(args)}`);
    return `/element/${id}`;
  };
  const strike = async (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    ask: async (question, ...args) => (await ask(question.toString(), args)) as ReturnType<typeof question>,
    async click(target) {
      const element = await find(findTarget, target);
      await send('POST', '/execute/async', { script: TWO_FRAMES, args: [] });
      await send('POST', `${element}/click`, {});
    },
    type: async (target, text) => {
      const element = await find(findTarget, target);
      await send('POST', `${element}/clear`, {});
      await send('POST', `${element}/value`, { text });
    },
    choose: async (target, value) =>
      void (await send('POST', `${await find(findOption, target, value)}/click`, {})),
    press: (key) => strike([KEYS[key]]),
    write: (text) => strike([...text]),
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close: async () => void (await send('DELETE', '')),
  };
}

async function readVersion(server: string): Promise<string> {
  const session = await startSession(server, {});
  const { capabilities } = session;
  await session.send('DELETE', '');
  return `${String(capabilities['browserName'])} ${String(capabilities['browserVersion'])}`;
}

async function untilReady(server: string, driver: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTED_WITHIN_MS;
  while (performance.now() < deadline && driver.exitCode === null) {
    const answer = await fetch(`${server}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('WebKitWebDriver did not start');
}

/** Xvfb chooses a free number and writes it to its third stream. */
async function startScreen(command: string): Promise<{ name: string; process: ChildProcess }> {
  const screen = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { name: `:${number}`, process: screen };
}
