import { expect, test } from 'vitest';
import { includesOtherCars } from '#src/domain/search-query/program-scope.ts';
import { describeCarCount, loadDealerStock } from '#src/features/desk/dealer-desk/dealer-stock.server.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';

test('shows a page of all cars of one dealer, those outside the program of the certified brand, too', async () => {
  const asked: SearchRequest[] = [];
  const engine = {
    search: (request: SearchRequest) => {
      asked.push(request);
      return Promise.resolve({ hits: [{ id: 'a' }], total: 51 });
    },
  };
  const [listing, owner] = [{ id: 'a' }, { id: 'elm' }];
  const loadHits = () => ({ listings: [listing], owners: [owner] });
  const stock = { engine, loadHits } as unknown as StockGeneration;
  expect(await loadDealerStock(stock, 'elm', { firstRecord: 50 })).toEqual({
    ...{ listings: [listing], total: 51, inProgram: 51, outside: new Map(), owner },
  });
  expect(asked[0]?.query).toMatchObject({ choices: { ownerId: ['elm'] }, firstRecord: 50, numRecords: 50 });
  expect(asked[0] && includesOtherCars(asked[0].query)).toBe(true);
});

test('on the certified brand, says how many cars its searches find, and why others are not in the program', async () => {
  const car = (id: string, mileage: number, forecourtCertified?: boolean) => ({
    ...{ id, listingType: 'USED', year: 2024, listedAtMs: Date.UTC(2026, 0, 1), forecourtCertified },
    specifications: { mileage },
  });
  const cars = [car('in', 20_000, true), car('far', 90_000, true), car('other', 20_000)];
  const engine = {
    search: ({ query }: SearchRequest) =>
      Promise.resolve(includesOtherCars(query) ? { hits: cars, total: 3 } : { hits: [cars[0]], total: 1 }),
  };
  const loadHits = (hits: readonly { id: string }[]) => ({ listings: hits, owners: [{ id: 'elm' }] });
  const stock = await loadDealerStock({ engine, loadHits } as unknown as StockGeneration, 'elm');
  expect(describeCarCount(stock)).toBe('3 cars for sale, 1 of them in Forecourt Certified');
  expect([...stock.outside]).toEqual([
    ['far', 'it has 90000 miles (limit: under 80000)'],
    ['other', 'no feed or dealer enrolls it'],
  ]);
  expect(describeCarCount({ total: 1, inProgram: 1 })).toBe('1 car for sale');
});
