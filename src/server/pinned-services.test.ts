import { expect, test } from 'vitest';
import { pinGeneration } from '#src/server/pinned-services.ts';
import type { Services } from '#src/server/services.ts';

test('a request keeps its generation and its catalog, and the next one gets the new ones', () => {
  let generation = 1;
  const digestOf = (id: number) => `${id}`.padEnd(43, 'x');
  const services = {
    stock: {
      get current() {
        return { id: generation, digest: digestOf(generation) };
      },
      findGeneration: (key: string) =>
        [1, 2].map((id) => ({ id, digest: digestOf(id) })).find(({ digest }) => digest.startsWith(key)),
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
  expect(pinGeneration(services, request.generationKey).stock.current.id, 'the page before was of it').toBe(
    1,
  );
  expect(pinGeneration(services, 'long-gone-12').stock.current.id).toBe(2);
  expect(pinGeneration(services, '').stock.current.id).toBe(2);
});
