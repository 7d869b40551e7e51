// Payments, the wallet and its deals: one calculator for all, and rows that belong to their shopper.
import { describe, expect, inject, test } from 'vitest';
import { askJson } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const DEALS = '/my-wallet/share-dealxg/deals';
const TERMS = 'financeType=finance&down=3000&months=72&credit=good&zip=60601';

interface Car {
  id: string;
  pricingDetail: { salePrice?: number };
}

async function someCar(): Promise<Car> {
  const { listings } = await askJson<{ listings: Car[] }>(
    url,
    '/rest/lsc/listing?makeCode=FORD&minPrice=9000',
  );
  return listings[0] ?? { id: '', pricingDetail: {} };
}

function post(path: string, body: object | URLSearchParams, cookie = ''): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: url,
      cookie,
    },
    body: isForm ? body.toString() : JSON.stringify(body),
    redirect: 'manual',
  });
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('payments', () => {
  test('equal those on the page of the car, to the cent', async () => {
    const { id } = await someCar();
    const answer = await post('/cars-for-sale/svc/payments', { listingId: id, terms: TERMS });
    const { plan, terms } = (await answer.json()) as {
      plan: { amountCents: number; sums: { sum: { cents: number } }[] };
      terms: string;
    };
    expect(terms).toBe('down=3000&months=72&zip=60601&state=IL');
    const page = await (await fetch(`${url}/cars-for-sale/vehicle/${id}?${TERMS}`)).text();
    const text = page.replaceAll('<!-- -->', '');
    const amount = `$${Math.round(plan.amountCents / 100).toLocaleString('en-US')} a month`;
    expect(text.split(amount).length - 1).toBeGreaterThanOrEqual(2);
    expect(plan.sums.length).toBeGreaterThan(0);
    const cells = new Set(text.match(/<td>\$[\d,.]+<\/td>/g));
    for (const { sum } of plan.sums) {
      const exact = (sum.cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(cells).toContain(`<td>$${exact}</td>`);
    }
  });

  test.each([
    [{ listingId: 'no-such-car' }, 404, { type: 'unknown-listing' }],
    [{ terms: '' }, 400, expect.anything()],
  ])('of %j return %i', async (body, status, output) => {
    const answer = await post('/cars-for-sale/svc/payments', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(output);
  });

  test.each([
    ['zip=00000', { term: 'zip', typed: '00000', message: 'Enter a valid ZIP Code' }],
    ['down=-5', { term: 'down', typed: '-5', message: 'Enter whole dollars, up to 9,999,999.' }],
    ['apr=99', { term: 'apr', typed: '99', message: 'Enter a percentage from 0 to 40, such as 5.9.' }],
    ['months=61', { term: 'months', typed: '61', message: 'Choose one of 24, 36, 48, 60, 72, 84.' }],
    [
      'credit=A',
      { term: 'credit', typed: 'A', message: expect.stringContaining('excellent, good') as string },
    ],
  ])('with terms like %s are not calculated, and explain what is wrong', async (terms, problem) => {
    const { id } = await someCar();
    const answer = await post('/cars-for-sale/svc/payments', { listingId: id, terms: `owed=1&${terms}` });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ type: 'unusable-terms', problems: [problem] });
  });
});

describe('a deal', () => {
  test('is stored for its shopper, changed and removed; others do not see it', async () => {
    const car = await someCar();
    const first = await post(DEALS, { carId: car.id, deal: { dealType: 'lottery', terms: TERMS } });
    const saved = (await first.json()) as { type: string; id: string; deals: { id: string; deal: object }[] };
    expect(saved).toMatchObject({ type: 'ok', deals: [{ id: saved.id, carId: car.id }] });
    expect(saved.deals[0]?.deal).toEqual({
      dealType: 'finance', // an invalid type becomes "finance"
      terms: 'down=3000&months=72&zip=60601&state=IL',
    });
    const cookie = cookieOf(first);
    expect(cookie).not.toBe('');

    const cash = { carId: car.id, deal: { dealType: 'cash' } };
    const changed = await post(`${DEALS}/id/${saved.id}`, cash, cookie);
    expect(await changed.json()).toMatchObject({ type: 'ok', deals: [{ deal: { dealType: 'cash' } }] });
    expect(await (await post(`${DEALS}/id/${saved.id}`, cash)).json()).toEqual({
      type: 'unknown-deal',
      deals: [],
    });
    expect(await (await fetch(url + DEALS)).json()).toEqual({ type: 'ok', deals: [] });

    const removed = await post(`${DEALS}/id/${saved.id}/remove`, {}, cookie);
    expect(await removed.json()).toEqual({ type: 'ok', id: saved.id, deals: [] });
  });

  test('of a form returns to the car with a note, and is on the wallet page', async () => {
    const car = await someCar();
    const back = `/cars-for-sale/vehicle/${car.id}`;
    const form = new URLSearchParams({ carId: car.id, dealType: 'finance', terms: TERMS, returnTo: back });
    const answer = await post(DEALS, form);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${back}#deal-saved`);
    const page = await fetch(`${url}/my-wallet`, { headers: { cookie: cookieOf(answer) } });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain(`href="${back}?down=3000&amp;months=72`);
  });

  test('from another site is rejected', async () => {
    const { id } = await someCar();
    const answer = await fetch(url + DEALS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ carId: id }),
    });
    expect(answer.status).toBe(403);
  });
});

test('a wallet is stored from a form, field by field, and shown on its page', async () => {
  const form = new URLSearchParams({
    monthlyBudget: '$450',
    down: '2000',
    zip: '94105',
    returnTo: '/my-wallet',
  });
  const answer = await post('/account-api/wallet', form);
  expect(answer.headers.get('location')).toBe('/my-wallet#wallet-saved');
  const cookie = cookieOf(answer);
  const kept = await fetch(`${url}/account-api/wallet`, { headers: { cookie } });
  expect(await kept.json()).toMatchObject({
    type: 'ok',
    wallet: { monthlyBudget: 450, paymentEmphasis: true, terms: 'down=2000&zip=94105&state=CA' },
  });
  const page = await (await fetch(`${url}/my-wallet`, { headers: { cookie } })).text();
  expect(page).toMatch(/That budget covers cars up to \$2\d,\d{3}\./);
  // The page of a car sends only terms, and an invalid budget is rejected: neither removes the stored one.
  const changed = await post('/account-api/wallet', { terms: 'down=3000' }, cookie);
  expect(await changed.json()).toMatchObject({ wallet: { monthlyBudget: 450, terms: 'down=3000' } });
  const slip = new URLSearchParams({ monthlyBudget: '45o', down: '-5', returnTo: '/my-wallet' });
  const refused = await post('/account-api/wallet', slip, cookie);
  expect(refused.status).toBe(422);
  const refusedPage = await refused.text();
  expect(refusedPage).toContain('id="wallet-wrong"');
  expect(refusedPage).toMatch(/value="45o"[^>]*aria-invalid="true"/);
  expectProblem(refusedPage, 'wallet-down', '-5', 'Enter whole dollars');
  slip.set('monthlyBudget', '500');
  expect((await post('/account-api/wallet', slip, cookie)).status).toBe(422);
  const still = await fetch(`${url}/account-api/wallet`, { headers: { cookie } });
  expect(await still.json()).toMatchObject({ wallet: { monthlyBudget: 450 } });
  expect(await (await fetch(`${url}/account-api/wallet`)).json()).toEqual({ type: 'ok' });
});

test.each([
  ['apr', 'apr', '999', 'Enter a percentage'],
  ['apr', 'apr', '5,5', 'Enter a percentage'],
  ['down', 'down', 'abc', 'Enter whole dollars'],
  ['tradeIn', 'trade-in', '99999999', 'Enter whole dollars'],
  ['zip', 'zip', '99999', 'Enter a valid ZIP Code'],
])(
  'an invalid %s is reported next to its field on every page, without JavaScript',
  async (key, id, typed, words) => {
    const search = `?${new URLSearchParams({ [key]: typed }).toString()}`;
    const see = async (path: string) => (await fetch(`${url}${path}${search}`)).text();
    const wallet = await see('/my-wallet');
    expectProblem(wallet, `wallet-${id}`, typed, words);
    expect(wallet).not.toContain('That budget covers cars');
    for (const [page, prefix] of [
      [`/cars-for-sale/vehicle/${(await someCar()).id}`, 'payment'],
      ['/build-price/honda/civic', 'build'],
    ] as const) {
      const shown = await see(page);
      expectProblem(shown, `${prefix}-${id}`, typed, words);
      expect(shown).toContain('This estimate leaves out the highlighted fields.');
    }
  },
);

function expectProblem(page: string, id: string, typed: string, words: string): void {
  const field = new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(page)?.[0] ?? '';
  for (const part of [`value="${typed}"`, 'aria-invalid="true"', `aria-describedby="${id}-problem"`])
    expect(field).toContain(part);
  expect(page).toMatch(new RegExp(`id="${id}-problem"[^>]*>${words}`));
}

test('the price that a budget buys is a filter whose chip names the budget', async () => {
  const page = await (await fetch(`${url}/my-wallet?monthlyBudget=600`)).text();
  const [, href = ''] =
    /href="(\/cars-for-sale\?maxPrice=\d+&#38;monthlyPayment=[\d-]+|\/cars-for-sale\?maxPrice=\d+&amp;monthlyPayment=[\d-]+)"/.exec(
      page,
    ) ?? [];
  const results = await fetch(url + href.replaceAll(/&(?:amp|#38);/g, '&'), { redirect: 'manual' });
  expect(results.status).toBe(200);
  expect(await results.text()).toContain('Under $32,070 for $600 a month');
});
