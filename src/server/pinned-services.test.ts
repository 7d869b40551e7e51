import { expect, test } from 'vitest';
import { pinGeneration } from '#src/server/pinned-services.ts';
import type { Services } from '#src/server/services.ts';

test('a request keeps its generation and its catalog, and the next one gets the new ones', () => {
  let generation = 1;
  const services = {
    stock: {
      get current() {
        return { id: generation };
      },
      findByVin: (vin: string) => ({ id: `${vin} of ${generation}` }),
    },
    catalogue: () => `names of ${generation}`,
    databasePath: 'the same',
  } as unknown as Services;
  const request = pinGeneration(services);
  generation = 2;
  expect(request.stock.current.id).toBe(1);
  expect(request.catalogue()).toBe('names of 1');
  expect(request.stock.findByVin('X')).toEqual({ id: 'X of 2' });
  expect(request.databasePath).toBe('the same');
  expect(pinGeneration(services).stock.current.id).toBe(2);
});
