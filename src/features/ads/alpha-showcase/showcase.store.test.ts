import { afterEach, expect, test, vi } from 'vitest';
import { $showcase, loadShowcase } from '#src/features/ads/alpha-showcase/showcase.store.ts';

const drawing = { style: 'SEDAN', color: 'RED' };
const dealer = { id: 'd1', href: '/dealers/tx/austin/north-ford--d1', seller: 'North Ford', drawing };
const car = {
  ...dealer,
  id: '7',
  href: '/cars-for-sale/vehicle/7',
  name: '2021 Ford Edge',
  price: '$21,000',
};
const FORD = { isOfDealers: true, cards: [car], dealers: [dealer] };

const asked: string[] = [];
const answerWith = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
const namesOf = () => $showcase.get()?.showcase?.dealers.map(({ seller }) => seller);

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('a search is asked for its showcase once', async () => {
  answerWith(() => Promise.resolve(Response.json({ showcase: FORD })));
  await Promise.all([loadShowcase('makeCode=FORD'), loadShowcase('makeCode=FORD')]);
  await loadShowcase('makeCode=FORD');
  expect(namesOf()).toEqual(['North Ford']);
  expect(asked).toEqual(['/cars-for-sale/svc/showcase?makeCode=FORD']);
});

test('a search whose dealers are all sold out has none', async () => {
  answerWith(() => Promise.resolve(Response.json({})));
  await loadShowcase('makeCode=SAAB');
  expect($showcase.get()).toEqual({ search: 'makeCode=SAAB', status: 'loaded' });
});

test('a failure is asked again', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')));
  await loadShowcase('makeCode=AUDI');
  expect($showcase.get()?.status).toBe('failed');
  answerWith(() => Promise.resolve(Response.json({ showcase: FORD })));
  await loadShowcase('makeCode=AUDI');
  expect(namesOf()).toEqual(['North Ford']);
});

test('an answer for an earlier search is not shown', async () => {
  const late = Promise.withResolvers<Response>();
  answerWith(() => late.promise);
  const earlier = loadShowcase('makeCode=KIA');
  answerWith(() => Promise.resolve(Response.json({})));
  await loadShowcase('makeCode=BMW');
  late.resolve(Response.json({ showcase: FORD }));
  await earlier;
  expect($showcase.get()?.search).toBe('makeCode=BMW');
  expect(namesOf()).toBeUndefined();
});
