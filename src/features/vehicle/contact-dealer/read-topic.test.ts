import { expect, test } from 'vitest';
import { leadInputFixture } from '#src/features/vehicle/contact-dealer/lead.fixtures.ts';
import type { LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { readTopic } from '#src/features/vehicle/contact-dealer/read-topic.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const read = (clickType: string, changes: Partial<LeadInput> = {}) =>
  readTopic(leadInputFixture({ clickType, ...changes }), NOW);

test.each([
  [{ visitDay: '2026-11-28', visitTime: 'morning' }, 'Test drive: November 28, 2026, in the morning'],
  [{ visitDay: '2026-11-28', visitTime: 'any' }, 'Test drive: November 28, 2026'],
  [{ visitTime: 'evening' }, 'Test drive: any day, in the evening'],
  [{}, ''],
])('a test drive with %j is "%s"', (changes, line) => {
  expect(read('test-drive', changes)).toEqual({ line, problems: {} });
});

test.each(['2026-11-01', '2027-06-01', '2026-11-31', 'tomorrow'])('%s is no day for a visit', (visitDay) => {
  expect(read('test-drive', { visitDay }).problems).toEqual({
    visitDay: 'Choose a day within the next 60 days, or leave it blank.',
  });
});

test.each([
  [{ tradeInCar: '2017 Honda Civic', tradeInMiles: '62,000' }, 'Trade-in: 2017 Honda Civic, 62,000 miles'],
  [{ tradeInCar: ' 2017 Honda  Civic ' }, 'Trade-in: 2017 Honda Civic'],
])('a trade-in with %j is "%s"', (changes, line) => {
  expect(read('trade-in', changes)).toEqual({ line, problems: {} });
});

test('a trade-in needs a car, and a mileage is a number', () => {
  expect(read('trade-in', { tradeInMiles: 'many' }).problems).toEqual({
    tradeInCar: 'Enter the year, make and model of your car, like 2017 Honda Civic.',
    tradeInMiles: 'Enter its mileage, like 62,000, or leave it blank.',
  });
  expect(read('trade-in', { tradeInCar: 'Civic\nBcc: x' }).problems).toHaveProperty('tradeInCar');
});

test('a plain message has no line of its own', () => {
  expect(read('form', { visitDay: '2026-11-28', tradeInCar: 'Civic' })).toEqual({ line: '', problems: {} });
});
