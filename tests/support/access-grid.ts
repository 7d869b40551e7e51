// Access to a route with personal data, requested in every state of a visitor.
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import type { Credentials } from '#tests/support/test-accounts.ts';

const url = inject('siteUrl');
export const LEAD_FORM = '/cars-for-sale/svc/lead-form';
const VISITORS = ['anonymous', 'owner', 'stranger', 'expired', 'revoked'] as const;
type Visitor = (typeof VISITORS)[number];

export interface Line {
  readonly route: string;
  /** Created by the owner first; `ask` is about its result. */
  readonly plant?: (owner: HttpBrowser) => Promise<string>;
  readonly ask: (browser: HttpBrowser, planted: string) => Promise<Response>;
  readonly expected: Readonly<Record<Visitor, number>>;
  /** The `type` of a JSON answer. */
  readonly types?: Readonly<Record<Visitor, string>>;
  /** The owner's answer contains what was planted, and no other answer does. */
  readonly shows?: 'planted';
  /** Whether it still exists afterward: only its owner can remove it. */
  readonly remains?: (owner: HttpBrowser, planted: string) => Promise<boolean>;
}

/** A visitor without a live session is treated as anonymous. */
export const like = <Value>(anonymous: Value, owner: Value, stranger: Value) => ({
  anonymous,
  owner,
  stranger,
  expired: anonymous,
  revoked: anonymous,
});
let credentials: Readonly<Record<'owner' | 'stranger', Credentials>>;
/** A car whose dealer accepts email. */
let carId = '';
/** A car that can be bought online. */
let onlineCarId = '';

export const carToAskFor = (): string => carId;
export const onlineCar = (): string => onlineCarId;
export const ownerEmail = (): string => credentials.owner.email;

/** Sessions of earlier requests, because a sign-in is slow by design. */
const sessions = new Map<Visitor, string>();

/** A browser in the state of its column. */
export async function become(visitor: Visitor): Promise<HttpBrowser> {
  const browser = new HttpBrowser(url);
  if (visitor === 'anonymous') return browser;
  const earlier = sessions.get(visitor);
  if (earlier !== undefined) browser.setCookie('sid', earlier);
  if (earlier !== undefined && visitor === 'revoked') return browser;
  // A request of the grid may have ended the session.
  if (earlier !== undefined && (await browser.ask('GET', '/account')).ok) return browser;
  const { email, password } = credentials[visitor === 'stranger' ? 'stranger' : 'owner'];
  await browser.signIn({ email, password });
  const session = /sid=([^;]+)/.exec(browser.cookies)?.[1] ?? '';
  if (visitor === 'revoked') await browser.postForm('/account/sign-out', {});
  if (visitor === 'expired') await expireSession(session);
  if (visitor === 'revoked' || visitor === 'expired') browser.setCookie('sid', session);
  if (visitor !== 'expired') sessions.set(visitor, session);
  return browser;
}

async function expireSession(session: string): Promise<void> {
  const token = decodeURIComponent(session).split('.')[0] ?? '';
  const db = await openDatabase(join(inject('dataDir'), 'forecourt.db'));
  await accountsOf(db)
    .updateTable('account_session')
    .set({ expires_at_ms: Date.now() - 1 })
    .where('token_digest', '=', digestOf(token))
    .execute();
  await db.destroy();
}

/** By day one of those with an ended session, in turn, because all routes ask the same code about it; by night both. */
function visitorsOf(line: number): readonly Visitor[] {
  if (IS_NIGHTLY) return VISITORS;
  return ['anonymous', 'owner', 'stranger', line % 2 === 0 ? 'expired' : 'revoked'];
}

/** One line per route, one column per visitor. */
export function testAccess(lines: readonly Line[]): void {
  beforeAll(async () => {
    const [owner, stranger] = await Promise.all([
      createTestAccount(inject('dataDir')),
      createTestAccount(inject('dataDir')),
    ]);
    credentials = { owner, stranger };
    const cars = await fetch(`${url}/rest/lsc/listing?sellerType=d`);
    const { listings } = (await cars.json()) as { listings: { id: string }[] };
    const online = await fetch(`${url}/rest/lsc/listing?homeServices=BUY_ONLINE`);
    onlineCarId = ((await online.json()) as { listings: { id: string }[] }).listings[0]?.id ?? '';
    for (const { id } of listings) {
      const form = (await (await fetch(`${url}${LEAD_FORM}?listing=${id}`)).json()) as { type: string };
      if (form.type !== 'ok') continue;
      carId = id;
      break;
    }
  });

  describe.each(lines)('$route', ({ route, plant, ask, expected, types, shows, remains }) => {
    test.each(visitorsOf(lines.findIndex((line) => line.route === route)))('as %s', async (visitor) => {
      const planted = plant ? await plant(await become('owner')) : '';
      if (plant) expect(planted).not.toBe('');
      const answer = await ask(await become(visitor), planted);
      expect(answer.status).toBe(expected[visitor]);
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
      const body = await answer.text();
      if (types) expect(JSON.parse(body)).toMatchObject({ type: types[visitor] });
      if (shows) expect(body.includes(planted)).toBe(visitor === 'owner');
      if (remains) expect(await remains(await become('owner'), planted)).toBe(visitor !== 'owner');
    });
  });
}
