import { expect, test } from 'vitest';
import { includesOtherCars } from '#src/domain/search-query/program-scope.ts';
import { loadDealerStock } from '#src/features/desk/dealer-desk/dealer-stock.server.ts';
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
  const stock = { engine, loadListings: () => [{ listing, owner }] } as unknown as StockGeneration;
  expect(await loadDealerStock(stock, 'elm', 50)).toEqual({ listings: [listing], total: 51, owner });
  expect(asked[0]?.query).toMatchObject({ choices: { ownerId: ['elm'] }, firstRecord: 50, numRecords: 50 });
  expect(asked[0] && includesOtherCars(asked[0].query)).toBe(true);
});
