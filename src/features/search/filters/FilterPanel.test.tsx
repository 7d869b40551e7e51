import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { FilterPanel } from '#src/features/search/filters/FilterPanel.island.tsx';
import { postponeFields } from '#src/features/search/filters/later-fields.ts';
import type { PanelSection } from '#src/features/search/filters/panel-fields.ts';
import { toPanelState } from '#src/features/search/filters/panel-state.ts';

const COUNTS = {
  listingType: { NEW: 1_234, USED: 9 },
  makeCode: { FORD: 8, HONDA: 12 },
  modelCode: { 'HONDA|CIVIC': 7 },
  extColorSimple: { RED: 3 },
  engineDisplacement: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [(1 + index / 2).toFixed(1), 1]),
  ),
  sellerType: { d: 2, p: 1 },
};

function render(search: string, choose = (sections: PanelSection[]) => sections): string {
  const query = parseQuery(search);
  const filters = toFilters(query, COUNTS, { vehicles: {} });
  const page = { year: 2025 };
  const { sections, ...state } = toPanelState(
    { query, filters, total: 1, chips: [], clearUrl: '/cars-for-sale/all-cars', notices: [] },
    page,
  );
  const shown = choose([...sections]);
  return renderToString(<FilterPanel drawn={() => shown} sections="" state={state} page={page} />);
}

/** Returns the section's markup. */
function sectionOf(html: string, label: string): string {
  return html.split('<details').find((part) => part.includes(`<summary>${label}<`)) ?? '';
}

describe('the filter panel as the server renders it', () => {
  test('is a GET form with a submit button', () => {
    const html = render('');
    expect(html).toMatch(/<form[^>]*method="get"[^>]*>/);
    expect(html).toMatch(/<form[^>]*action="\/cars-for-sale"/);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>See Results<\/button><span>1 Match<\/span>/);
    expect(html).toContain('id="filters"');
  });

  test('includes the count in the name of an option', () => {
    expect(render('')).toContain(
      '<label><input type="checkbox" name="listingType" value="NEW"/>New <b>1,234</b></label>',
    );
  });

  test('checks selected options and keeps parameters without a field', () => {
    const html = render('listingType=USED&sortBy=mileageASC&keyword=sport&firstRecord=30');
    expect(html).toMatch(
      /<input[^>]*name="listingType"[^>]*value="USED"[^>]*checked=""|<input[^>]*checked=""[^>]*value="USED"/,
    );
    expect(html).toContain('<input type="hidden" name="sortBy" value="mileageASC"/>');
    expect(html).toContain('<input type="hidden" name="keyword" value="sport"/>');
    expect(html).not.toContain('firstRecord');
  });

  test('opens the usual first sections and those with a value', () => {
    expect(sectionOf(render(''), 'Condition')).toMatch(/^[^>]*open=""/);
    expect(sectionOf(render(''), 'Exterior color')).not.toMatch(/^[^>]*open=""/);
    expect(sectionOf(render('extColorSimple=RED'), 'Exterior color')).toMatch(/^[^>]*open=""/);
  });

  test('a closed section may come without its options, which a page with all of them shows open', () => {
    const lean = render('extColorSimple=RED', postponeFields);
    expect(sectionOf(lean, 'Exterior color')).toContain('value="RED"');
    const seller = sectionOf(lean, 'Seller');
    expect(seller).not.toContain('type="radio"');
    expect(seller).toMatch(
      /<button value="sellerType"[^>]* name="filters" formAction="\/cars-for-sale#filters">Show options</,
    );

    const whole = render('filters=sellerType');
    expect(sectionOf(whole, 'Seller')).toMatch(/^[^>]*open=""/);
    expect(sectionOf(whole, 'Seller').match(/type="radio"/g)).toHaveLength(3);
    expect(whole).toContain('<input type="hidden" name="filters" value="sellerType"/>');
  });

  test('puts options after the eighth behind "Show all"', () => {
    const [shown = '', rest = ''] = render('').split('<summary>Show all 12</summary>');
    expect(shown).toContain('value="4.5"');
    expect(rest).toContain('value="5.0"');
  });

  test('offers one value or any for a facet with one value', () => {
    const seller = sectionOf(render('sellerType=p'), 'Seller');
    expect(seller).toContain('Any</label>');
    expect(seller.match(/type="radio"/g)).toHaveLength(3);
  });

  test('says why a price range is invalid, next to empty fields', () => {
    const price = sectionOf(render('minPrice=5&maxPrice=5'), 'Price');
    expect(price).toContain('<p id="price-problem"');
    expect(price).toContain('Min and Max price cannot be the same.');
    expect(price.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(price.match(/value=""/g)).toHaveLength(2);
  });

  test('an option without a car is disabled; its style sheet says why', () => {
    expect(render('zip=60601&searchRadius=50')).toContain(
      'disabled="" name="listingType" value="CERTIFIED"/><span>Certified <small>In a manufacturer or dealer program </small></span><b>0</b>',
    );
  });
});
