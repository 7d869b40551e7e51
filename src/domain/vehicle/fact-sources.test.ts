import { expect, test } from 'vitest';
import {
  findStarSource,
  findYearSources,
  listFactSources,
  nameCrashSource,
  nameRecallSource,
} from '#src/domain/vehicle/fact-sources.ts';

test('imported and shipped figures of an agency are one source, and what is not a source is left out', () => {
  const years = [{ sources: ['shipped', 'shipped-epa'] }, { sources: ['epa', 'safety', 'nobody'] }];
  expect(findYearSources(years)).toEqual(['catalog', 'epa', 'epa', 'nhtsa']);
  const listed = listFactSources({
    keys: findYearSources(years),
    years,
    modelYears: 'all model years',
    day: '2026-05-31',
  });
  expect(listed.map(({ key, when }) => [key, when])).toEqual([
    ['catalog', 'all model years'],
    ['epa', expect.stringContaining('edition')],
    ['nhtsa', expect.stringContaining('edition')],
  ]);
});

test('figures of an imported file say when it was imported, and the day of its newest record', () => {
  const years = [{ sources: ['epa', 'safety', 'trims'], crash: { overall: 5 } }];
  const imports = {
    epa: { day: '2026-11-27', newest: '2025-10-28' },
    safety: { day: '2026-11-26' },
    trims: { day: '2026-11-25' },
  };
  const listed = listFactSources({
    keys: ['epa', 'nhtsa', 'lists', 'recalls'],
    years,
    modelYears: 'model year 2026',
    day: '2026-11-28',
    imports: [undefined, imports],
  });
  expect(Object.fromEntries(listed.map(({ key, when }) => [key, when]))).toEqual({
    lists: 'model year 2026, imported on November 25, 2026',
    epa: "edition that this site's operator imported on November 27, 2026 (newest record: October 28, 2025)",
    nhtsa: "edition that this site's operator imported on November 26, 2026",
    recalls: "edition that this site's operator imported", // by a version that kept no day
  });
  expect(nameCrashSource(years, [imports])).toMatch(/imported on November 26, 2026$/);
});

test('the source of recalls has the day of their import', () => {
  expect(nameRecallSource({ recalls: { day: '2026-11-27' } })).toBe('NHTSA, imported on November 27, 2026');
  expect(nameRecallSource(undefined)).toBe('NHTSA');
});

test('an import of some years of a model names them', () => {
  const years = [
    { year: 2014, sources: ['shipped-epa'] },
    ...[2015, 2016, 2018].map((year) => ({ year, sources: ['epa'] })),
  ];
  const [epa] = listFactSources({ keys: ['epa'], years, modelYears: '', day: '2026-05-31' });
  expect(epa?.when).toMatch(/\d{4}, and for model years 2015 to 2016, 2018 an edition that/);
});

test('stars that people wrote are not named as those of the agency', () => {
  const edited = { crash: { overall: 5 }, editedStars: ['overall' as const], sources: ['shipped'] };
  const both = {
    ...edited,
    crash: { overall: 5, frontal: 4 },
    sources: ['shipped', 'shipped-safety'],
  };
  const tested = { crash: { overall: 4 }, sources: ['safety'] };
  expect(findStarSource(both, 'overall')).toBe('catalog');
  expect(findStarSource(both, 'frontal')).toBe('nhtsa');
  expect(nameCrashSource([edited])).toBe("Overall ratings: This site's catalog, edited by people");
  expect(nameCrashSource([both, tested])).toMatch(
    /^Crash tests: .*NHTSA.*operator imported\. Overall ratings: This site's catalog, edited by people$/,
  );
});

test.each([
  [
    'none of a fresh clone',
    [{ sources: ['shipped'] }, { sources: ['shipped-epa'] }],
    /^edition of \w+ \d+, \d{4}$/,
  ],
  [
    'a file of all years',
    [{ sources: ['epa'] }, { sources: ['shipped'] }],
    /^edition that this site's operator/,
  ],
  [
    'a file of some years',
    [{ sources: ['epa'] }, { sources: ['shipped-epa'] }],
    /\d{4}, and for some years an edition/,
  ],
])('the edition of EPA names %s', (_what, years, when) => {
  const [epa] = listFactSources({ keys: ['epa'], years, modelYears: '', day: '2026-05-31' });
  expect(epa?.when).toMatch(when);
});

test('a cost of fuel names the prices of the fuels that the cars use, and no other', () => {
  const when = (...variants: string[]) =>
    listFactSources({
      ...{ keys: ['fuel-cost'], years: [{ sources: ['epa'], variants }] },
      ...{ modelYears: 'model year 2024', day: '2026-05-31' },
    })[0]?.when;
  const [gasoline, charging] = ['regular gasoline at $3.30 a gallon', 'charging at home at 16.5¢ a kWh'];
  const start = 'model year 2024, at US averages of 2024, Energy Information Administration';
  expect(when('GSL/R|FWD', 'HYB|FWD')).toBe(`${start}: ${gasoline}`);
  expect(when('GSL/RP|FWD')).toBe(`${start}: ${gasoline}, premium gasoline at $4.19 a gallon`);
  expect(when('GSL/M|RWD', 'GSL/P|RWD', 'GSL/R|RWD')).toMatch(/: regular .*, midgrade .*, premium /);
  expect(when('ELE')).toBe(`${start}: ${charging}`);
  expect(when('PIH')).toBe(`${start}: ${charging}, ${gasoline}`);
});

test('on the page of a year, prices are of the fuels of that year', () => {
  const years = [
    { year: 2003, sources: ['epa'], variants: ['GSL/R|FWD'] },
    { year: 2014, sources: ['epa'], variants: ['PIH/R|FWD'] },
  ];
  const [cost] = listFactSources({
    ...{ keys: ['fuel-cost'], years, fueledYears: years.slice(0, 1) },
    ...{ modelYears: 'model year 2003', day: '2026-05-31' },
  });
  expect(cost?.when).not.toContain('charging');
});
