import { describe, expect, test } from 'vitest';
import { findBudget, setBudgetPrice } from '#src/domain/search-query/budget-price.ts';
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import { formatQuery, normalizeSearch } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

const HONDA = parseQuery('makeCode=HONDA&minPrice=5000&maxPrice=9000');

describe('a maximum price from a monthly budget', () => {
  test('is a filter like any other that also stores the budget', () => {
    const search = formatQuery(setBudgetPrice(HONDA, 600, 32_070));
    expect(search).toBe('makeCode=HONDA&minPrice=5000&maxPrice=32070&monthlyPayment=600-32070');
    expect(normalizeSearch(search)).toBe(search);
    expect(findBudget(parseQuery(search))).toBe(600);
  });

  test('removes a minimum above it', () => {
    expect(setBudgetPrice(HONDA, 50, 2_500).ranges.price).toEqual({ max: 2_500 });
  });

  test('names the budget in its chip, and is removed with it', () => {
    const [, chip] = listChips(parseQuery('makeCode=HONDA&maxPrice=32070&monthlyPayment=600-32070'), {});
    expect(chip).toEqual({ label: 'Under $32,070 for $600 a month', href: '/cars-for-sale/honda' });
  });

  test.each(['makeCode=HONDA&maxPrice=20000', 'makeCode=HONDA'])(
    'is dropped with another price: %s',
    (search) => {
      expect(normalizeSearch(`${search}&monthlyPayment=600-32070`)).toBe(search);
    },
  );
});
