// Saving without a server: a database, some cars, and browsers that keep cookies, sign in and sign out.
import type { Call, CallInput, CallOutput, Handler } from '#src/lib/call.ts';
import { accountShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import type { Shopper } from '#src/domain/visitor/shopper.ts';
import { MAX_QUICK_SAVES } from '#src/domain/visitor/quick-saves.ts';
import { resolveFlags } from '#src/domain/site/flags.ts';
import { savedListingRecords } from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { savedSearchRecords } from '#src/features/shopper/saved-searches/saved-search-rows.server.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { digestOf, newToken } from '#src/engine/http/tokens.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({ Honda: { Civic: {}, Accord: {} }, Ford: { 'F-150': {} } });
const SESSION_MS = 60 * 60 * 1000;

/** Prices by car; a car whose price is set to undefined is sold. */
export type Prices = Map<string, number | undefined>;

interface MarketOptions {
  readonly path?: string;
  readonly prices?: Prices;
  readonly flags?: Record<string, boolean>;
}

/** @param options.path the database file; after reopening it, everything acknowledged is there */
export async function openSavingMarket({
  path = ':memory:',
  prices = new Map(),
  flags = {},
}: MarketOptions = {}) {
  const db = await openTestDatabase(path);
  const loadListings = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const salePrice = prices.get(id);
      return salePrice === undefined
        ? []
        : [{ listing: { id, title: `Car ${id}`, pricingDetail: { salePrice } } }];
    });
  const site = { flags: resolveFlags(flags) };
  const services = {
    db,
    site,
    config: { maxQuickSaves: MAX_QUICK_SAVES },
    stock: { current: { loadListings } },
    catalogue: () => CATALOGUE,
    places: { find: () => undefined },
    accounts: { tokenOf: (purpose: string, id: string) => `secret of ${purpose} ${id}` },
  };

  function openBrowser(clientIp = '192.0.2.1', shopper: Shopper = {}) {
    const locals = {
      services,
      site,
      clientIp,
      findShopper: () => Promise.resolve(shopper),
      startVisitor: () => {
        const visitorId = shopper.visitorId ?? digestOf(newToken());
        shopper = { ...shopper, visitorId };
        return visitorId;
      },
    } as unknown as App.Locals;
    return {
      get shopper() {
        return shopper;
      },
      ask: <C extends Call<CallInput<C>, CallOutput<C>>>(answer: Handler<C>, input: CallInput<C>) =>
        answer(input, { locals, signal: new AbortController().signal }),
      /** Like signing in: the browser's records become the account's. */
      async signIn(id: string): Promise<void> {
        const { visitorId } = shopper;
        if (visitorId !== undefined) {
          await db.transaction().execute(async (tx) => {
            for (const records of [savedListingRecords, savedSearchRecords])
              await records.move(tx, visitorShopperId(visitorId), accountShopperId(id));
          });
        }
        shopper = { ...shopper, account: { id, email: `${id}@example.com`, name: id } };
        await addSession(id);
      },
      signOut(): void {
        shopper = shopper.visitorId === undefined ? {} : { visitorId: shopper.visitorId };
      },
    };
  }

  async function addSession(id: string): Promise<void> {
    const now = Date.now();
    const times = { created_at_ms: now, updated_at_ms: now };
    const account = { id, email: `${id}@example.com`, name: id, is_email_verified: 1, opted_out_at_ms: null };
    const session = {
      id: newToken(),
      user_id: id,
      token_digest: newToken(),
      expires_at_ms: now + SESSION_MS,
    };
    await accountsOf(db)
      .insertInto('account_user')
      .values({ ...account, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await accountsOf(db)
      .insertInto('account_session')
      .values({ ...session, ...times })
      .execute();
  }

  return { db, openBrowser, close: () => db.destroy() };
}
