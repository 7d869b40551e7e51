import { expect, test } from 'vitest';
import * as lists from '#src/domain/vehicle/vehicle-codes.ts';

const labels = Object.values(lists).flatMap((list) =>
  Array.isArray(list) ? (list as readonly lists.CodeLabel[]).map(({ label }) => label) : [],
);

/** Names that are written with a capital inside. */
const BRAND_NAMES = /CarPlay/g;

test.each(labels)('"%s" is written as shoppers read it', (label) => {
  expect(label.replaceAll(BRAND_NAMES, '')).not.toMatch(/[a-z][A-Z]|_/);
});
