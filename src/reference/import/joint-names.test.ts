import { expect, test } from 'vitest';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const fact = (make: string, model: string, year: number, city: number) => ({
  ...{ make, model, year, baseModel: '' },
  variants: [{ fuel: 'GSL' as const, mpg: { city, highway: 30 } }],
});

/** "Caravan 2003: 17" of each year that has figures. */
function readFigures(makes: ReturnType<typeof joinImported>['makes']): string[] {
  return makes.flatMap(({ models }) =>
    models.flatMap(({ model, modelYears }) =>
      modelYears.flatMap(({ year, mpg }) => (mpg ? `${model} ${year}: ${mpg.city}` : [])),
    ),
  );
}

test("a car that EPA lists under two names is both, in years that they were sold in; a van's weights are no models", () => {
  const { makes } = aCatalogue({
    Dodge: {
      Caravan: { years: [2003] },
      'Grand Caravan': { years: [2003, 2009] },
      '2500': { years: [2003] },
    },
    Pontiac: { Regency: { years: [1998] } },
  });
  const { joined, makes: now } = joinImported(makes, {
    epa: [
      fact('Dodge', 'Caravan/Grand Caravan 2WD', 2003, 17),
      fact('Dodge', 'Caravan/Grand Caravan FWD', 2010, 18),
      fact('Dodge', 'Caravan 1500/2500 2WD', 2003, 17),
      fact('Pontiac', 'Eighty-Eight/Regency', 1998, 19),
    ],
  });
  expect(joined.epa).toEqual(['Dodge Caravan', 'Dodge Caravan', 'Dodge Caravan', 'Pontiac Regency']);
  expect(readFigures(now)).toEqual([
    'Caravan 2003: 17',
    'Caravan 2010: 18',
    'Grand Caravan 2003: 17',
    'Regency 1998: 19',
  ]);
});

test('an M of EPA’s first years is the M, and a Sportback is no plain Q4', () => {
  const { makes } = aCatalogue({
    BMW: { X5: { years: [2011] }, 'X5 M': { years: [2011] } },
    Audi: { 'Q4 e-tron': { years: [2023] }, 'Q4 Sportback e-tron': { years: [2023] } },
  });
  const { makes: now } = joinImported(makes, {
    epa: [
      fact('BMW', 'X5 xDriveM', 2011, 12),
      fact('BMW', 'X5 xDrive35i', 2011, 16),
      fact('Audi', 'Q4 e-tron Sportback', 2023, 100),
    ],
  });
  expect(readFigures(now)).toEqual(['X5 2011: 16', 'X5 M 2011: 12', 'Q4 Sportback e-tron 2023: 100']);
});
