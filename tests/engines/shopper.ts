/** A shopper in one window of an engine, who waits for what is to be seen, never for time to pass. */
import type { Driver, Key, Target } from '#tests/engines/driver.ts';

const SEEN_WITHIN_MS = 15_000;
/** WebKitGTK on a busy machine takes more than a second. */
const RENDERED_WITHIN_MS = 2_000;
const POLL_MS = 50;
/** From this width on the filters are beside the cars; below it they are a drawer. */
const DOCKED_WIDTH = 1100;

export class Shopper {
  readonly #driver: Driver;
  readonly #site: string;
  readonly isDocked: boolean;

  /** @param site the address of the site, without a slash at its end */
  constructor(driver: Driver, site: string, width: number) {
    this.#driver = driver;
    this.#site = site;
    this.isDocked = width >= DOCKED_WIDTH;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#site + path);
  }

  /** Opens a page and waits until its islands are awake. */
  async openAwake(path: string): Promise<void> {
    await this.open(path);
    await this.untilAwake();
  }

  async untilAwake(): Promise<void> {
    await this.until('the page is awake', () => !document.querySelector('astro-island[ssr]'));
    // An island listens once its first render has finished.
    await this.ask((rendered) => {
      setTimeout(() => (document.documentElement.dataset['rendered'] = ''), rendered);
    }, RENDERED_WITHIN_MS);
    await this.until('the page listens', () => 'rendered' in document.documentElement.dataset);
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  click(css: string, about: string | Omit<Target, 'css'> = {}): Promise<void> {
    const target = { css, ...(typeof about === 'string' ? { name: about } : about) };
    return this.#retry(`click ${css} ${target.name ?? ''}`, () => this.#driver.click(target));
  }

  type(css: string, text: string): Promise<void> {
    return this.#retry(`type into ${css}`, () => this.#driver.type({ css }, text));
  }

  choose(css: string, value: string): Promise<void> {
    return this.#retry(`choose ${value} of ${css}`, () => this.#driver.choose({ css }, value));
  }

  press(key: Key): Promise<void> {
    return this.#driver.press(key);
  }

  write(text: string): Promise<void> {
    return this.#driver.write(text);
  }

  ask<Args extends unknown[], Value>(question: (...args: Args) => Value, ...args: Args): Promise<Value> {
    return this.#driver.ask(question, ...args);
  }

  /** Waits for a true answer of the page, and returns it. While a page loads, it has none. */
  async until<Args extends unknown[], Value>(
    what: string,
    question: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    let answer: Value | undefined;
    await this.#retry(what, async () => {
      answer = await this.#driver.ask(question, ...args);
      if (!answer) throw new Error('it is not');
    });
    return answer as Value; // the last answer was true
  }

  /** Waits until something visible has this text. */
  async sees(css: string, text: string): Promise<void> {
    await this.until(
      `${css} shows "${text}"`,
      (selector, part) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && element.textContent.replace(/\s+/g, ' ').includes(part),
        ),
      css,
      text,
    );
  }

  /** Waits until the address contains this text. */
  async isAt(part: string): Promise<void> {
    await this.until(`the address has ${part}`, (wanted) => location.href.includes(wanted), part);
  }

  async #retry(what: string, action: () => Promise<void>): Promise<void> {
    const deadline = performance.now() + SEEN_WITHIN_MS;
    for (;;) {
      try {
        await action();
        return;
      } catch (error) {
        if (performance.now() > deadline)
          throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
