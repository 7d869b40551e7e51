import { expect, test } from 'vitest';
import { answerMileageStats } from '#src/features/research/model-reference/model-reference.server.ts';
import type { HandlerContext } from '#src/lib/call.ts';

const CARS: Record<string, number[]> = { ACCORD: [20_000, 0, 40_000, 0], CIVIC: [90_000, 0] };
const ALL = [{ year: 2020, cars: Object.values(CARS).flat() }];
const makes = [
  { makeCode: 'HONDA', models: [{ modelCode: 'ACCORD' }, { modelCode: 'CIVIC' }] },
  { makeCode: 'FORD', models: [{ modelCode: 'FOCUS' }] },
];
const stock = {
  drivenCars: ALL,
  loadVehicleCounts: ({ modelCode }: { modelCode: string }) => [{ year: 2020, cars: CARS[modelCode] ?? [] }],
};
const context = {
  locals: { services: { stock: { current: stock }, catalogue: () => ({ makes }) } },
} as unknown as HandlerContext;

test.each([
  ['makeCode=HONDA&modelCode=ACCORD&listingType=USED', 2],
  ['modelCode=ACCORD&listingType=USED', 2],
  ['modelCode=accord', 2],
  ['modelCode=FOCUS&listingType=USED', undefined],
  ['modelCode=NEVER_WAS&listingType=USED', undefined],
  ['modelCode=ACCORD&listingType=NEW', undefined],
  ['listingType=3P_CERT,CERTIFIED,USED', 3],
  ['', 3],
])('mileage for "%s" covers %s cars', async (search, count) => {
  const { stats } = await answerMileageStats({ search }, context);
  expect(stats?.count).toBe(count);
});
