import { expect, test } from 'vitest';
import { createFieldTally } from '#src/inventory/feed/field-tally.ts';
import type { FeedMapping } from '#src/inventory/feed/mapping.schema.ts';

test.each([
  ['a column', 'Stock #', '"Stock #"'],
  ['the first filled of several', { from: ['Stock #', 'Stock'] }, '"Stock #" or "Stock"'],
  ['a template', { template: '{Lot}-{Number}' }, '"{Lot}-{Number}"'],
])('a field that comes from %s is counted by its name', (_, stockNumber, column) => {
  const mapping = { listing: { stockNumber }, owner: {} } as unknown as FeedMapping;
  const { fields } = createFieldTally(mapping).read(undefined);
  expect(fields).toEqual([{ field: 'stockNumber', column, filledCount: 0 }]);
});

test('a constant is not counted', () => {
  const mapping = { listing: { stockNumber: { const: 'A' } }, owner: {} } as unknown as FeedMapping;
  expect(createFieldTally(mapping).read(undefined).fields).toEqual([]);
});
