import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { helloCall } from '#src/engine/calls/ask.fixtures.ts';
import { readOutput } from '#src/engine/calls/read-output.ts';
import type { AnyCall } from '#src/lib/call.ts';

const call = {
  ...helloCall,
  output: z.object({
    cars: z.array(z.object({ id: z.string() })),
    filters: z.record(z.string(), z.array(z.string())),
    total: z.number(),
  }),
  looseParts: ['cars', 'filters'],
} as unknown as AnyCall;
const good = { cars: [{ id: 'a' }, { id: 'b' }], filters: { makeCode: ['FORD'] }, total: 9 };

test('keeps what matches the schema and drops undeclared fields', () => {
  expect(readOutput(call, { ...good, more: 1 })).toEqual({ data: good, dropped: new Map() });
});

test('drops and counts bad rows, and keeps the rest and the total', () => {
  const cars = [{ id: 'a' }, { id: 7 }, null, { id: 'b' }];
  expect(readOutput(call, { ...good, cars })).toEqual({ data: good, dropped: new Map([['cars', 2]]) });
});

test('drops a bad make value, and keeps the page', () => {
  const filters = { makeCode: 'FORD', fuel: ['GAS'] };
  expect(readOutput(call, { ...good, filters })).toEqual({
    data: { ...good, filters: { fuel: ['GAS'] } },
    dropped: new Map([['filters.makeCode', 1]]),
  });
});

test.each([
  ['the list is missing', { filters: {}, total: 1 }],
  ['the list has another type', { ...good, cars: 'many' }],
  ['not a single row is valid', { ...good, cars: [1, 2, 3] }],
  ['another field is wrong too', { ...good, cars: [1, { id: 'a' }], total: 'nine' }],
  ['the answer is empty', null],
])('fails when %s', (_name, raw) => {
  expect(() => readOutput(call, raw)).toThrow('does not fit its schema');
});
