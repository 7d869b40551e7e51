/** What the journeys need of a browser, whatever drives it. */
export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Calls a function in the page. It may use nothing from around it. */
  ask<Args extends unknown[], Value>(question: (...args: Args) => Value, ...args: Args): Promise<Value>;
  /** Clicks where a visitor would. Throws while there is no such element, it moves, or something covers it. */
  click(target: Target): Promise<void>;
  /** Replaces the content of a field. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(target: Target, value: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into whatever has the focus. */
  write(text: string): Promise<void>;
  /** A picture of the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

/** A visible element of a selector whose name begins with a text. */
export interface Target {
  css: string;
  /** Compared with its label or its content, with single spaces. */
  name?: string;
  /** Which of several, from 0. */
  place?: number;
}

export interface Visit {
  width: number;
  hasScripts: boolean;
}

/** One engine on this machine. */
export interface Engine {
  name: EngineName;
  /** For example "Firefox 153.7". */
  version: string;
  /** A new window with nothing stored. */
  visit(visit: Visit): Promise<Driver>;
  stop(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A function of the page: finds the element of a target, and scrolls it to the middle, clear of bars at the edges. */
export function findTarget({ css, name, place = 0 }: Target): Element | undefined {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(css)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === undefined || nameOf(element).startsWith(name)),
  )[place];
  found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return found;
}

/** A function of the page: finds an option. Options of a closed select are not visible themselves. */
export function findOption({ css }: Target, value: string): Element | undefined {
  const select = [...document.querySelectorAll<HTMLSelectElement>(css)].find((one) => one.checkVisibility());
  return [...(select?.options ?? [])].find((option) => option.value === value);
}
