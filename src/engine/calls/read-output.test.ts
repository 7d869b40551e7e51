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

test('what fits is taken as it is, without what was not declared', () => {
  expect(readOutput(call, { ...good, more: 1 })).toEqual({ data: good, dropped: new Map() });
});

test('bad rows are left out and counted; the rest, and the total, stay', () => {
  const cars = [{ id: 'a' }, { id: 7 }, null, { id: 'b' }];
  expect(readOutput(call, { ...good, cars })).toEqual({ data: good, dropped: new Map([['cars', 2]]) });
});

test('a make value that is no list costs its filter, not the page', () => {
  const filters = { makeCode: 'FORD', fuel: ['GAS'] };
  expect(readOutput(call, { ...good, filters })).toEqual({
    data: { ...good, filters: { fuel: ['GAS'] } },
    dropped: new Map([['filters.makeCode', 1]]),
  });
});

test.each([
  ['the list is missing', { filters: {}, total: 1 }],
  ['the list is none', { ...good, cars: 'many' }],
  ['not one row can be read', { ...good, cars: [1, 2, 3] }],
  ['something else is wrong too', { ...good, cars: [1, { id: 'a' }], total: 'nine' }],
  ['there is nothing', null],
])('fails when %s', (_name, raw) => {
  expect(() => readOutput(call, raw)).toThrow('does not fit its schema');
});
