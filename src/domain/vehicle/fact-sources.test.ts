import { expect, test } from 'vitest';
import { findYearSources, listFactSources } from '#src/domain/vehicle/fact-sources.ts';

test('imported and shipped figures of an agency are one source, and what is not a source is left out', () => {
  const years = [{ sources: ['shipped', 'shipped-epa'] }, { sources: ['epa', 'safety', 'nobody'] }];
  expect(findYearSources(years)).toEqual(['catalog', 'epa', 'epa', 'nhtsa']);
  const listed = listFactSources({
    keys: findYearSources(years),
    modelYear: undefined,
    modelYears: 'all model years',
    day: '2026-05-31',
  });
  expect(listed.map(({ key, when }) => [key, when])).toEqual([
    ['catalog', 'all model years'],
    ['epa', expect.stringContaining('edition')],
    ['nhtsa', expect.stringContaining('edition')],
  ]);
});
