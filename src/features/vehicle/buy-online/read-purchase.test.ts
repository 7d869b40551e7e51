import { expect, test } from 'vitest';
import {
  decidePurchaseStep,
  findNextStep,
  findReviewProblems,
  readPurchaseStep,
  readRefusedStep,
  toRefusedStep,
} from '#src/features/vehicle/buy-online/read-purchase.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { AnsweredStep } from '#src/features/vehicle/buy-online/purchase.schema.ts';

const PRICE = 20_000;
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '' };

test.each<[AnsweredStep, Record<string, string>, object]>([
  ['trade-in', { hasCar: 'no', value: 'x' }, { hasCar: false, car: '', value: 0, owed: 0 }],
  [
    'trade-in',
    { hasCar: 'yes', car: ' 2015  Ford Focus ', value: '$6,500', owed: '' },
    { hasCar: true, car: '2015 Ford Focus', value: 6500, owed: 0 },
  ],
  [
    'payment',
    { financeType: 'finance', down: '2,500', months: '72', credit: 'fair' },
    { financeType: 'finance', down: 2500, months: 72, credit: 'fair' },
  ],
  ['payment', { financeType: 'cash', down: 'x', months: '72', credit: 'fair' }, { financeType: 'cash' }],
  [
    'handover',
    { way: 'delivery', street: '1 Elm St', city: 'Provo', zip: '84601', note: '' },
    { way: 'delivery', street: '1 Elm St', city: 'Provo', zip: '84601', note: '' },
  ],
  [
    'handover',
    { way: 'pickup', street: 'left over', note: 'Saturday' },
    { way: 'pickup', street: '', city: '', zip: '', note: 'Saturday' },
  ],
  [
    'handover',
    { way: 'pickup', note: 'n'.repeat(300) },
    { way: 'pickup', street: '', city: '', zip: '', note: 'n'.repeat(300) },
  ],
  ['contact', ANN, ANN],
])('%s of %j is stored', (step, typed, value) => {
  expect(readPurchaseStep(step, typed, PRICE)).toEqual({ value: { [step]: value } });
});

test.each<[AnsweredStep, Record<string, string>, string[]]>([
  ['trade-in', {}, ['hasCar']],
  ['trade-in', { hasCar: 'yes', car: '', value: '5,5', owed: '-1' }, ['car', 'value', 'owed']],
  ['payment', { down: '20001' }, ['down']],
  ['payment', { down: 'lots' }, ['down']],
  ['handover', {}, ['way']],
  ['handover', { way: 'delivery', zip: '8460' }, ['street', 'city', 'zip']],
  ['handover', { way: 'pickup', note: 'n'.repeat(301) }, ['note']],
  ['contact', { ...ANN, lastName: '', email: 'ann' }, ['lastName', 'email']],
])('%s of %j has problems at %j', (step, typed, fields) => {
  const read = readPurchaseStep(step, typed, PRICE);
  expect('problems' in read && Object.keys(read.problems)).toEqual(fields);
});

test('steps open one after the other, and answered ones stay open', () => {
  const noTrade = { 'trade-in': { hasCar: false, car: '', value: 0, owed: 0 } };
  expect(findNextStep({})).toBe('trade-in');
  expect(findNextStep(noTrade)).toBe('payment');
  expect(decidePurchaseStep('review', noTrade)).toBe('payment');
  expect(decidePurchaseStep('trade-in', noTrade)).toBe('trade-in');
  expect(decidePurchaseStep('nonsense', noTrade)).toBe('payment');
});

test.each([
  ['Ann Lee', true],
  ['  ann   LEE ', true],
  ['Ann', false],
  [undefined, false],
])('the name %j signs: %s', (typed, signs) => {
  const sent = { price: String(PRICE), ...definedOnly({ signature: typed }) };
  expect(findReviewProblems(sent, { contact: ANN }, PRICE) === undefined).toBe(signs);
});

test('a refused form comes back at its step as it was typed, with what is wrong today', () => {
  const typed = {
    financeType: 'finance',
    down: '21000',
    months: '72',
    credit: 'fair',
    other: 'x'.repeat(9_000),
  };
  const refused = toRefusedStep('payment', typed);
  const shown = readRefusedStep({ refused, answers: {} }, 'payment', PRICE);
  expect(shown.typed).toEqual({ financeType: 'finance', down: '21000', months: '72', credit: 'fair' });
  expect(shown.problems).toEqual({ down: 'This is more than the price.' });
  expect(readRefusedStep({ refused, answers: {} }, 'payment', 21_000).problems).toEqual({});
  expect(readRefusedStep({ refused, answers: {} }, 'trade-in', PRICE).typed).toEqual({});
  expect(toRefusedStep('handover', { note: 'x'.repeat(9_000) }).typed['note']).toHaveLength(500);
});
