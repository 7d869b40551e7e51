import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Shopper } from '#src/domain/visitor/shopper.ts';
import { dealInputSchema } from '#src/features/shopper/wallet/deals.schema.ts';
import { answerSaveDeal } from '#src/features/shopper/wallet/deals.server.ts';
import { walletInputSchema } from '#src/features/shopper/wallet/wallet.schema.ts';
import type { WalletInput } from '#src/features/shopper/wallet/wallet.schema.ts';
import {
  answerSaveWallet,
  answerWallet,
  refuseWallet,
  walletRecords,
} from '#src/features/shopper/wallet/wallet.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const CAR = {
  id: 'civic-1',
  title: 'Honda Civic',
  pricingDetail: { salePrice: 20_000 },
  listingType: 'USED',
};

let db: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

function contextOf(shopper: Shopper = { visitorId: 'v' }) {
  const services = {
    db,
    places: { find: (zip: string) => (zip === '60601' ? { zip, state: 'IL' } : undefined) },
    stock: { current: { loadListings: () => [{ listing: CAR }] } },
  };
  const locals = { services, clientIp: '192.0.2.1', findShopper: () => Promise.resolve(shopper) };
  return { locals: locals as unknown as App.Locals, signal: new AbortController().signal };
}

const save = (input: Partial<WalletInput>, shopper?: Shopper) =>
  answerSaveWallet(walletInputSchema.parse(input), contextOf(shopper));

async function walletOf(shopper?: Shopper) {
  const answer = await answerWallet({}, contextOf(shopper));
  return answer.type === 'ok' ? answer.wallet : undefined;
}

describe('a wallet', () => {
  test('has the budget and the terms as they were typed, for its shopper only', async () => {
    const saved = { monthlyBudget: 450, paymentEmphasis: true, savedAtMs: NOW };
    const terms = 'down=2000&months=48&zip=60601&state=IL'; // whose tax it is
    const answer = await save({ monthlyBudget: '$450', down: '2,000', months: '48', zip: '60601' });
    expect(answer).toEqual({ type: 'ok', wallet: { ...saved, terms } });
    expect(await walletOf()).toEqual({ ...saved, terms });
    expect(await walletOf({ visitorId: 'another' })).toBeUndefined();
    expect(await walletOf({})).toBeUndefined();
  });

  test('keeps its budget when only the terms change, as on the page of a car', async () => {
    await save({ monthlyBudget: 450 });
    await save({ terms: 'months=36', paymentEmphasis: false });
    expect(await walletOf()).toMatchObject({
      monthlyBudget: 450,
      terms: 'months=36',
      paymentEmphasis: false,
    });
  });

  test('is the newer one of two browsers, so a browser whose clock is ahead does not win for years', async () => {
    await save({ monthlyBudget: 450, savedAtMs: NOW + 400 * DAY_MS });
    expect(await walletOf()).toMatchObject({ savedAtMs: NOW });
    await save({ monthlyBudget: 450, savedAtMs: NOW - DAY_MS });
    expect(await walletOf()).toMatchObject({ savedAtMs: NOW - DAY_MS });
  });
});

describe('a form is shown again with what was typed, and nothing is stored,', () => {
  test.each([
    ['no-budget', { monthlyBudget: 'plenty', down: '2000' }, '/my-wallet?down=2000&monthlyBudget=plenty'],
    [
      'no-terms',
      { monthlyBudget: '450', down: 'a third', months: '48' },
      '/my-wallet?down=a+third&months=48&monthlyBudget=450',
    ],
    ['no-terms', { zip: '00000' }, '/my-wallet?zip=00000'],
  ] as const)('for "%s"', async (type, typed, page) => {
    const input = walletInputSchema.parse(typed);
    const answer = await save(input);
    expect(answer).toEqual({ type });
    expect(refuseWallet(answer, input)).toEqual({ page, problems: {} });
    expect(await walletOf()).toBeUndefined();
  });

  test('but not when it was fine', async () => {
    const input = walletInputSchema.parse({ monthlyBudget: '450' });
    expect(refuseWallet(await save(input), input)).toBeUndefined();
  });

  test('nor for terms out of a browser, which may be those of an older release', async () => {
    expect(await save({ terms: 'months=7&down=lots&credit=good' })).toMatchObject({
      type: 'ok',
      wallet: { terms: '' },
    });
  });
});

describe('at sign-in', () => {
  const account: Shopper = { account: { id: 'ann', email: 'ann@example.com', name: 'Ann' } };
  const saveDeal = (shopper?: Shopper) =>
    answerSaveDeal(dealInputSchema.parse({ carId: CAR.id, dealType: 'cash' }), contextOf(shopper));
  const move = () => walletRecords.move(db, 'visitor:v', 'account:ann');
  const readAll = async (shopperId: string) =>
    (await walletRecords.read(db, { shopperId })) as { wallet?: unknown; deals: unknown[] };

  test('an account without a wallet gets that of the browser', async () => {
    await save({ monthlyBudget: 450 });
    await move();
    expect(await walletOf(account)).toMatchObject({ monthlyBudget: 450 });
    expect(await walletOf()).toBeUndefined();
  });

  test('an account keeps its own, and has the deals of both', async () => {
    await save({ monthlyBudget: 700 }, account);
    await save({ monthlyBudget: 450 });
    for (const shopper of [account, undefined]) await saveDeal(shopper);
    await move();
    expect(await readAll('account:ann')).toMatchObject({ wallet: { monthlyBudget: 700 }, deals: [{}, {}] });
    expect(await readAll('visitor:v')).toEqual({ wallet: undefined, deals: [] });
    await walletRecords.erase(db, { shopperId: 'account:ann' });
    expect(await readAll('account:ann')).toEqual({ wallet: undefined, deals: [] });
  });
});
