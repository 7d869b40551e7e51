// People who use the site meanwhile: some look, some write, and each remembers what the site acknowledged.
import { randomUUID } from 'node:crypto';
import { HttpBrowser } from '#tests/support/http-browser.ts';

const PAGES = [
  '/cars-for-sale/honda/civic',
  '/cars-for-sale/all-cars?zip=60601',
  '/rest/lsc/listing?makeCode=FORD',
];
const LOOK_EVERY_MS = 500;
const WRITE_EVERY_MS = 1_000;
const AGAIN_MS = 100;
/** A proxy or a person tries again for this long. */
const PATIENCE_MS = 15_000;
/** The form of a message refuses anything faster. */
const FORM_AGE_MS = 2_200;
const REFUSALS: ReadonlySet<number> = new Set([502, 503, 504, 507]);
/** A form that was loaded before the clock jumped; the visitor is asked to send it again. */
const FORM_TIMES: ReadonlySet<string> = new Set(['too-fast', 'too-old']);

export interface Acknowledged {
  readonly leads: Set<string>;
  readonly signUps: Set<string>;
  /** Browsers with the car that each saved. */
  readonly saved: Map<HttpBrowser, string>;
}

export interface Visits {
  readonly asked: number;
  /** No answer, or one below what was asked for, at the first try. */
  readonly failedOnce: number;
  /** Nothing within the patience of a visitor. */
  readonly failed: number;
  /** From the first failure to the next page, in milliseconds. */
  readonly longestGapMs: number;
  /** Writes that were refused with a reason, such as a full disk. */
  readonly refusedWrites: number;
  /** Other answers to writes, which nobody should see. */
  readonly oddWrites: readonly string[];
}

interface Options {
  readonly url: string;
  readonly isOver: () => boolean;
  /** Cars that stay for the whole week, and whose seller takes messages. */
  readonly carIds: readonly string[];
}

export function sendVisitors({ url, isOver, carIds }: Options) {
  const acknowledged: Acknowledged = { leads: new Set(), signUps: new Set(), saved: new Map() };
  const visits = {
    asked: 0,
    failedOnce: 0,
    failed: 0,
    longestGapMs: 0,
    refusedWrites: 0,
    oddWrites: [] as string[],
  };
  let serial = 0;

  const look = async () => {
    for (let at = 0; !isOver(); at++) {
      visits.asked++;
      const began = performance.now();
      let isShown = await seesPage(url + (PAGES[at % PAGES.length] ?? ''));
      if (!isShown) visits.failedOnce++;
      while (!isShown && performance.now() - began < PATIENCE_MS) {
        await wait(AGAIN_MS);
        isShown = await seesPage(url + (PAGES[at % PAGES.length] ?? ''));
      }
      const ms = performance.now() - began;
      if (!isShown) visits.failed++;
      visits.longestGapMs = Math.max(visits.longestGapMs, ms);
      await wait(LOOK_EVERY_MS);
    }
  };

  /** @param body of what is sent @returns whether it was acknowledged */
  const write = async (
    browser: HttpBrowser,
    method: string,
    path: string,
    body: object,
  ): Promise<boolean> => {
    const from = { 'x-forwarded-for': `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}` };
    const answer = await browser.ask(method, path, body, from).catch(() => undefined);
    if (!answer) return false; // died meanwhile; nothing was promised
    const { type } = (await answer.json().catch(() => ({}))) as { type?: string };
    if (answer.ok && (type === 'ok' || type === 'success')) return true;
    if (REFUSALS.has(answer.status) || FORM_TIMES.has(type ?? '')) visits.refusedWrites++;
    else visits.oddWrites.push(`${method} ${path} ${answer.status} ${type ?? ''}`);
    return false;
  };

  const takePart = async () => {
    while (!isOver()) {
      const who = ++serial;
      const car = carIds[who % carIds.length] ?? '';
      const browser = new HttpBrowser(url);
      const email = `shopper-${who}@example.org`;
      const account = { name: 'Ann', email: `account-${who}@example.org`, password: randomUUID() };
      if (await write(browser, 'POST', '/account-api/sign-up', account))
        acknowledged.signUps.add(account.email);
      if (await write(browser, 'PUT', `/account-api/inventory/${car}`, {}))
        acknowledged.saved.set(browser, car);
      const formTime = await readFormTime(url, car);
      await wait(FORM_AGE_MS);
      const lead = { listing: car, firstName: 'Ann', lastName: `Lee ${who}`, fromEmailAddress: email };
      const message = { ...lead, comments: `Question ${who}`, formTime };
      const isSent =
        formTime !== undefined && (await write(browser, 'POST', '/cars-for-sale/svc/email-owner', message));
      if (isSent) acknowledged.leads.add(email);
      await wait(WRITE_EVERY_MS);
    }
  };
  return { acknowledged, visits: visits as Visits, done: Promise.all([look(), takePart(), takePart()]) };
}

async function seesPage(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok && (await answer.text()).length > 0;
  } catch {
    return false;
  }
}

async function readFormTime(url: string, car: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/cars-for-sale/svc/lead-form?listing=${car}`);
    return ((await answer.json()) as { formTime?: string }).formTime;
  } catch {
    return undefined;
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
