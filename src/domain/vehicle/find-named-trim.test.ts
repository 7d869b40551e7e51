import { expect, test } from 'vitest';
import { createNamedTrimFinder } from '#src/domain/vehicle/find-named-trim.ts';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';

type Drive = CatalogueTrim['drive'];

function openTrims(...trims: readonly (readonly [name: string, drive?: Drive, formerly?: string])[]) {
  return createNamedTrimFinder({
    model: 'RX',
    trims: trims.map(([trim, drive, formerly]) =>
      catalogueTrimSchema.parse({
        ...{ trim, trimCode: toCode(trim), years: [2022], drive },
        ...(formerly && { formerly: [formerly] }),
      }),
    ),
  });
}

test.each([
  ['CLS 550', 'CLS550'],
  ['AUTOGRAPH', 'Autograph'],
  ['SE w/Technology', 'SE with Technology'],
  ['Town and Country', 'Town & Country'],
  ['Premium Plus', 'Premium+'],
  ['350', 'RX 350'],
  ['Classic', 'Heritage'],
  ['Premium w/45 TFSI', '45 TFSI Premium'],
  ['45 Premium', '45 TFSI Premium'],
  ['Base w/Technology Package', 'Technology'],
  ['SH-AWD w/Technology Pkg', 'Technology SH-AWD'],
  ['Sport with Nav and Summer Pkg', 'Sport w/Nav, Summer Package'],
  ['2.3', undefined], // not "3.2"
])('"%s" is the trim "%s"', (name, trim) => {
  const { findByName } = openTrims(
    ...(['CLS550', 'Autograph', 'SE with Technology', 'Town & Country'] as const).map(
      (known) => [known] as const,
    ),
    ...([['Technology'], ['Technology SH-AWD']] as const),
    ...([['45 TFSI Premium'], ['Sport w/Nav, Summer Package'], ['3.2']] as const),
    ...([['Premium'], ['Premium+'], ['RX 350'], ['Heritage', undefined, 'Classic']] as const),
  );
  expect(findByName(name)?.trim).toBe(trim);
});

test.each<[name: string, drive: Drive, catalog: [string, Drive?][], trim: string | undefined]>([
  ['AT4', '4WD', [['AT4 AWD', 'AWD']], 'AT4 AWD'], // two words for the same wheels
  ['AT4', 'FWD', [['AT4 AWD', 'AWD']], undefined], // another car
  ['AT4', undefined, [['AT4 AWD', 'AWD']], undefined], // may be another one
  ['AWD Sport', undefined, [['Sport AWD', 'AWD']], 'Sport AWD'],
  ['Laredo 4WD', undefined, [['Laredo', 'RWD'], ['Laredo 4x4']], 'Laredo 4x4'],
  ['Luxury FWD', 'FWD', [['Luxury', 'FWD'], ['Luxury AWD']], 'Luxury'],
  ['Luxury 2WD', undefined, [['Luxury', 'FWD'], ['Luxury AWD']], 'Luxury'],
  ['Luxury AWD', 'AWD', [['Luxury', 'FWD']], undefined],
  ['Long Range', 'AWD', [['Long Range RWD'], ['Long Range AWD']], 'Long Range AWD'],
  ['GLE 350', 'AWD', [['GLE 350 4MATIC', 'AWD']], undefined], // a name of its own
  ['AMG C 43 4MATIC', undefined, [['AMG C 43', 'AWD']], 'AMG C 43'],
  ['GLE 350 4MATIC', 'AWD', [['GLE 350', 'RWD']], undefined],
  ['A-Spec', 'AWD', [['A-Spec SH-AWD', 'AWD']], 'A-Spec SH-AWD'],
  ['FWD', 'FWD', [['Base', 'FWD'], ['Base SH-AWD']], 'Base'],
])('"%s" with drive %s', (name, drive, catalog, trim) => {
  expect(openTrims(...catalog).findByDrive(name, drive)?.trim).toBe(trim);
});

test.each([
  ['3.5L V6 XLT', 'XLT'],
  ['2.0T S', undefined], // the trim has another engine
  ['2.4T S', 'S'],
  ['3.0L Supercharged HSE', 'HSE'],
  ['V6', undefined],
  ['4.2', undefined],
])('"%s" is the trim %s behind its engine', (name, trim) => {
  const trims = [{ trim: 'XLT' }, { trim: 'S', engine: '2.4L I4 Turbo' }, { trim: 'HSE' }].map((one) =>
    catalogueTrimSchema.parse({ ...one, trimCode: toCode(one.trim), years: [2022] }),
  );
  expect(createNamedTrimFinder({ model: 'X', trims }).findLevel(name)?.trim).toBe(trim);
});

test('the level of a name with a drive is a trim without one', () => {
  const { findLevel } = openTrims(['Reserve', 'RWD'], ['Black Label AWD', 'AWD']);
  expect(findLevel('Reserve AWD')?.trim).toBe('Reserve');
  expect(findLevel('Reserve')).toBeUndefined();
  expect(findLevel('Black Label 4WD')).toBeUndefined();
  expect(openTrims(['SR5'], ['Trail Special Edition']).findLevel('Trail')?.trim).toBe(
    'Trail Special Edition',
  );
});

test('a name is written as that of its level', () => {
  const { spell } = openTrims(['Sensory AWD', 'AWD'], ['Sport']);
  expect(['SENSORY', 'SPORT AWD', 'PURE'].map(spell)).toEqual(['Sensory', 'SPORT AWD', 'PURE']);
});
