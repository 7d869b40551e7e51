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

const NONE: ReadonlySet<string> = new Set();

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
  await Promise.all([loadShowcase('makeCode=FORD', NONE), loadShowcase('makeCode=FORD', NONE)]);
  await loadShowcase('makeCode=FORD', NONE);
  expect(namesOf()).toEqual(['North Ford']);
  expect(asked).toEqual(['/cars-for-sale/svc/showcase?makeCode=FORD']);
});

test('a search whose dealers are all sold out has none', async () => {
  answerWith(() => Promise.resolve(Response.json({})));
  await loadShowcase('makeCode=SAAB', NONE);
  expect($showcase.get()).toEqual({ search: 'makeCode=SAAB', without: '', status: 'loaded' });
});

test('a failure is asked again', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')));
  await loadShowcase('makeCode=AUDI', NONE);
  expect($showcase.get()?.status).toBe('failed');
  answerWith(() => Promise.resolve(Response.json({ showcase: FORD })));
  await loadShowcase('makeCode=AUDI', NONE);
  expect(namesOf()).toEqual(['North Ford']);
});

test('an answer for an earlier search is not shown', async () => {
  const late = Promise.withResolvers<Response>();
  answerWith(() => late.promise);
  const earlier = loadShowcase('makeCode=KIA', NONE);
  answerWith(() => Promise.resolve(Response.json({})));
  await loadShowcase('makeCode=BMW', NONE);
  late.resolve(Response.json({ showcase: FORD }));
  await earlier;
  expect($showcase.get()?.search).toBe('makeCode=BMW');
  expect(namesOf()).toBeUndefined();
});

test('it is asked again when more results have taken its last car, and only then', async () => {
  const later = { ...FORD, cards: [{ ...car, id: '9', name: '2022 Ford Edge' }] };
  answerWith(() => Promise.resolve(Response.json({ showcase: FORD })));
  await loadShowcase('makeCode=OPEL', new Set(['1', '2']));
  answerWith(() => Promise.resolve(Response.json({ showcase: later })));
  await loadShowcase('makeCode=OPEL', new Set(['1', '2', '3']));
  await loadShowcase('makeCode=OPEL', new Set(['1', '2', '3', '7']));
  expect(asked).toEqual([
    '/cars-for-sale/svc/showcase?makeCode=OPEL&excludedIds=1,2',
    '/cars-for-sale/svc/showcase?makeCode=OPEL&excludedIds=1,2,3,7',
  ]);
  expect($showcase.get()?.showcase?.cards.map(({ name }) => name)).toEqual(['2022 Ford Edge']);
});

test('a showcase whose cars are shown although it was asked for others is not asked for forever', async () => {
  answerWith(() => Promise.resolve(Response.json({ showcase: FORD })));
  await loadShowcase('makeCode=SEAT', new Set(['7']));
  await loadShowcase('makeCode=SEAT', new Set(['7']));
  expect(asked).toHaveLength(1);
});
