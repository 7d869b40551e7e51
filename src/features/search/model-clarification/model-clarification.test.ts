import { describe, expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { findModelClarification } from '#src/features/search/model-clarification/model-clarification.ts';

const option = (value: string, label: string, count: number) => ({ value, label, count, disabled: false });
const search = (...modelCodes: string[]) => ({
  ...EMPTY_QUERY,
  zip: '60601',
  vehicles: [
    { makeCode: 'FORD', models: modelCodes.map((modelCode) => ({ modelCode, trimCodes: ['XLT'] })) },
  ],
});
const stock = (counts: Record<string, number>) => ({
  makeCode: [option('FORD', 'Ford', 100), option('RAM', 'Ram', 50)],
  modelCode: Object.entries(counts).map(([label, count]) =>
    option(`FORD|${label.toUpperCase().replaceAll(/[ -]/g, '_')}`, label, count),
  ),
});

describe('the suggested model', () => {
  test.each([
    ['the model without the addition', { 'F-150 Lightning': 2, 'F-150': 40 }, 'F_150_LIGHTNING', 'F_150'],
    ['the model with the addition', { Transit: 1, 'Transit Connect': 12 }, 'TRANSIT', 'TRANSIT_CONNECT'],
    [
      'the one with most cars',
      { Bronco: 0, 'Bronco Sport': 9, 'Bronco Raptor': 3 },
      'BRONCO',
      'BRONCO_SPORT',
    ],
    [
      'nothing where there are cars enough',
      { 'F-150 Lightning': 9, 'F-150': 40 },
      'F_150_LIGHTNING',
      undefined,
    ],
    ['nothing where the other has fewer', { 'F-150 Lightning': 5, 'F-150': 4 }, 'F_150_LIGHTNING', undefined],
    ['nothing with another name', { Escape: 1, Explorer: 40 }, 'ESCAPE', undefined],
    ['nothing by half a word', { Focus: 1, Focused: 40, 'F-150': 40, F: 1 }, 'FOCUS', undefined],
  ])('%s', (_what, counts, selected, expected) => {
    expect(findModelClarification(search(selected), stock(counts))?.suggestedModelCode).toBe(expected);
  });

  test('is absent for two models or none', () => {
    const filters = stock({ 'F-150 Lightning': 2, 'F-150': 40 });
    expect(findModelClarification(search('F_150_LIGHTNING', 'ESCAPE'), filters)).toBeUndefined();
    expect(findModelClarification(search(), filters)).toBeUndefined();
    expect(findModelClarification(EMPTY_QUERY, filters)).toBeUndefined();
  });

  test('keeps the location and drops the trim', () => {
    const filters = stock({ 'F-150 Lightning': 2, 'F-150': 40 });
    const found = findModelClarification(search('F_150_LIGHTNING'), filters);
    expect(found).toMatchObject({
      selectedModelDescription: 'F-150 Lightning',
      suggestedModelDescription: 'F-150',
    });
    expect(found?.href).toBe('/cars-for-sale?zip=60601&makeCode=FORD&modelCode=F_150');
  });
});
