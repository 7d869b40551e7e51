/** A tab that WebDriver BiDi drives. */
import type { BiDiConnection } from '#tests/engines/bidi-connection.ts';
import { findOption, findTarget } from '#tests/engines/driver.ts';
import type { Driver, Key, Target } from '#tests/engines/driver.ts';

/** Apart from the page's scripts, and also where those do not run. */
const SANDBOX = 'journeys';
/** The code points that WebDriver gives keys. */
const KEYS: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

const FIND_PLACE = `(target) => {
  const { left, top } = (${findTarget.toString()})(target)?.getBoundingClientRect() ?? {};
  return [left, top];
}`;

interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** @param context the id of the tab */
export function createBiDiDriver(
  connection: BiDiConnection,
  context: string,
  close: () => Promise<void>,
): Driver {
  const call = async (source: string, args: readonly unknown[]) => {
    const answer = (await connection.send('script.callFunction', {
      functionDeclaration: source,
      arguments: args,
      target: { context, sandbox: SANDBOX },
      awaitPromise: false,
    })) as Evaluated;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  /** As JSON, which needs no types of the protocol. */
  const ask = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    const answer = await call(`(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`, [
      { type: 'string', value: JSON.stringify(args) },
    ]);
    return JSON.parse(String(answer?.value));
  };
  let lastPlace = '';
  /** The element, uncovered and standing still. */
  const reach = async (target: Target) => {
    const found = await call(
      `(args) => {
      const element = (${findTarget.toString()})(JSON.parse(args));
      if (!element) throw new Error('nothing visible is ' + args);
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit)))
        throw new Error('something covers ' + args + ': ' + hit?.outerHTML.slice(0, 80));
      return element;
    }`,
      [{ type: 'string', value: JSON.stringify(target) }],
    );
    // Firefox scrolls in another process, and a click may still meet the page as it was.
    const place = JSON.stringify([target, await ask(FIND_PLACE, [target])]);
    const isStill = place === lastPlace;
    lastPlace = place;
    if (!isStill) throw new Error(`${place} was not there before`);
    return { sharedId: found?.sharedId };
  };
  const perform = (actions: readonly object[]) =>
    connection.send('input.performActions', { context, actions });
  const click = async (target: Target) => {
    const element = await reach(target);
    const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } };
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await perform([{ type: 'pointer', id: 'mouse', actions: [move, ...press] }]);
  };
  const strike = (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  return {
    open: async (url) =>
      void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await connection.send('browsingContext.traverseHistory', { context, delta: -1 })),
    ask: async (question, ...args) => (await ask(question.toString(), args)) as ReturnType<typeof question>,
    click,
    async type(target, text) {
      await click(target);
      await ask('() => document.activeElement.select?.()', []);
      await strike([...text]);
    },
    /** The list is drawn outside of the page, so what it does to the page is done here. */
    async choose(target, value) {
      await ask(
        `(target, value) => {
          const option = (${findOption.toString()})(target, value);
          if (!option) throw new Error('no option ' + value);
          option.selected = true;
          for (const type of ['input', 'change'])
            option.closest('select').dispatchEvent(new Event(type, { bubbles: true }));
        }`,
        [target, value],
      );
    },
    press: async (key) => void (await strike([KEYS[key]])),
    write: async (text) => void (await strike([...text])),
    async picture() {
      const { data } = (await connection.send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    close,
  };
}
