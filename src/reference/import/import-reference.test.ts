import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';
import { formatReport } from '#src/reference/import/join-report.ts';
import type { SourceName } from '#src/reference/import/imported.schema.ts';
import type { RejectedRow } from '#src/reference/import/read-source.ts';

const SHIPPED = `make: Honda
models:
  - { model: CR-V, style: [SUVCROSS], years: 2000-2020, trims: [{ trim: EX, price: 30000, adds: [SUNROOF] }] }
  - { model: Civic, style: [SEDAN], years: 2000-2020, trims: [] }
`;
const EPA_HEADER =
  'make,model,year,fuelType1,atvType,drive,city08,highway08,cityA08,highwayA08,range,rangeA,baseModel,trany,cylinders,displ';
const EPA = `${EPA_HEADER}
Honda,CRV 2WD,2010,Regular Gasoline,,Front-Wheel Drive,21,28,0,0,0,,CR-V,Automatic 5-spd,4,2.4
Honda,CRV 4WD,2010,Regular Gasoline,,4-Wheel or All-Wheel Drive,20,26,0,0,0,,CR-V,Automatic (AV-S6),4,2.4
Honda,CRV AWD,2010,Regular Gasoline,,All-Wheel Drive,19,25,0,0,0,,CR-V,,,
HONDA,Civic Plug,2014,Regular Gasoline,Plug-in Hybrid,Front-Wheel Drive,40,42,110,100,300,13,Civic,,,
Honda,Civic Electric,2014,Electricity,EV,,130,110,0,0,90,,,,,
Yugo,GV,1986,Regular Gasoline,,Front-Wheel Drive,24,28,0,0,0,,GV,,,
Honda,CRV,soon,Regular Gasoline,,,21,28,0,0,0,,CR-V,,,
Honda,CRV,2010,Regular Gasoline,,,many,28,0,0,0,,CR-V,,,
Honda,CRV,2010
`;
const MODELS = `year,make,model,body_styles
1999,Ford,F150 Crew Cab,"[""Pickup""]"
1999,Ford,F150 Regular Cab,"[""Pickup""]"
2001,HONDA,CRV,"[""SUV""]"
2021,Honda,Civic,
2001,Honda,Boat,"[""Boat""]"
2001,Honda,Odyssey,Van
`;
const TRIMS = `make,model,year,trim,msrp,drivetrain,fuel_type,cylinders,engine_aspiration,transmission,cvt,front_legroom_in,leather_seats,sunroof,bluetooth
Honda,CR-V,2020,EX,99999,AWD,Gasoline,I4,Turbocharged,automatic,True,41.3,True,True,True
Honda,CR-V,2020,EX-L,33000,AWD,Gasoline,I4,Turbocharged,automatic,True,41.3,True,True,False
Honda,CR-V,2020,LX,26000,FWD,Gasoline,I4,Turbocharged,automatic,True,41,,False,True
Honda,CR-V,2019,LX,25000,FWD,Gasoline,I4,Turbocharged,automatic,True,41,,False,True
Honda,CR-V,2020,LX,27500,AWD,Gasoline,I4,Turbocharged,automatic,True,41.3,,False,True
Honda,CR-V Hybrid,2020,Base,29000,AWD,Hybrid,I4,Naturally Aspirated,automatic,True,41.3,,False,True
`;
const SAFETY = `make,model,year,overall_rating,frontal_crash,side_crash,rollover
Honda,CR-V SUV FWD,2010,4.7,5,5,4
Honda,CR-V SUV AWD,2010,4.3,4,5,4
Honda,CR-V SUV AWD,2012,0,NA,,0
Honda,CR-V SUV AWD,2013,4.7,9,5,4
`;

let directory = '';
let dataDir = '';
let shippedDir = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'import-'));
  dataDir = join(directory, 'data');
  shippedDir = join(directory, 'shipped');
  mkdirSync(shippedDir);
  writeFileSync(join(shippedDir, 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importTexts(texts: Partial<Record<SourceName, string>>) {
  const files: Partial<Record<SourceName, string>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const file = join(directory, `${name}.csv`);
    writeFileSync(file, text);
    files[name as SourceName] = file;
  }
  return importReference({ dataDir, shippedDir, files });
}

const catalogue = () => loadCatalogue(dataDir, shippedDir);
const yearOf = (modelCode: string, year: number) =>
  catalogue()
    .findModel('HONDA', modelCode)
    ?.modelYears.find((modelYear) => modelYear.year === year);

function rejectedOf(name: SourceName): RejectedRow[] {
  const text = readFileSync(join(dataDir, 'reference', `rejected-${name}.ndjson`), 'utf8');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RejectedRow);
}

describe('importing EPA figures', () => {
  test('joins names without punctuation, and shows the middle variant', async () => {
    await importTexts({ epa: EPA });
    expect(yearOf('CR_V', 2010)).toEqual({
      year: 2010,
      mpg: { city: 20, highway: 26 },
      fuelTypeGroups: ['GSL'],
      drives: ['AWD', '4WD', 'FWD'],
      variants: ['GSL/R|4WD|CVT|4|2.4|20|26|', 'GSL/R|AWD||||19|25|', 'GSL/R|FWD|AUTO|4|2.4|21|28|'],
      sources: ['epa'],
    });
  });

  test('takes plug-in figures from the columns of the second fuel, and ranges of electric cars', async () => {
    await importTexts({ epa: EPA });
    expect(yearOf('CIVIC', 2014)).toMatchObject({ range: 90, fuelTypeGroups: ['ELE', 'PIH'] });
    await importTexts({ epa: EPA.replace(/^Honda,Civic Electric.*\n/m, '') });
    expect(yearOf('CIVIC', 2014)).toMatchObject({ range: 13, mpg: { city: 110, highway: 100 } });
  });

  test('takes the range on a tank of hydrogen cars, which is no electric range', async () => {
    await importTexts({ epa: `${EPA}Honda,Civic Cell,2015,Hydrogen,FCV,,69,67,0,0,366,,Civic,,,\n` });
    expect(yearOf('CIVIC', 2015)?.variants).toEqual(['HYD|||||69|67|366']);
    expect(yearOf('CIVIC', 2015)?.range).toBeUndefined();
  });

  test('accounts for every row: read is used plus rejected, each with line, field and reason', async () => {
    const { reports } = await importTexts({ epa: EPA });
    expect(reports[0]).toMatchObject({ read: 9, used: 5, facts: { added: 5 } });
    expect(rejectedOf('epa').map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      '7 make is not in the catalog',
      '8 year is not a model year',
      '9 city08 is not a number',
      '10 row has 3 cells instead of 16',
    ]);
    expect(reports[0]?.unmatched).toContainEqual({ vehicle: '1986 Yugo GV', rowCount: 1 });
  });

  test('reads the older edition, which has no base models', async () => {
    const older = EPA.split('\n')
      .map((line) => line.split(',').slice(0, 12).join(','))
      .join('\n');
    const [first] = (await importTexts({ epa: older })).reports;
    expect(first && formatReport(first, 20)).toContain(
      'lacks the optional columns baseModel, trany, cylinders, displ, comb08, combE, combinedCD, combinedUF, co2TailpipeGpm, so it says nothing about transmissions, engines, fuel cost of plug-in hybrids and carbon dioxide.',
    );
    expect(yearOf('CR_V', 2010)?.mpg).toEqual({ city: 20, highway: 26 });
    const { reports } = await importTexts({ epa: EPA });
    expect(reports[0]?.facts).toMatchObject({ added: 0, gone: 0 });
  });
});

describe('importing models, trims and ratings', () => {
  test('models add makes, models and years; a cab is not a model, and shipped names stay', async () => {
    await importTexts({ models: MODELS });
    expect(catalogue().findModel('FORD', 'F150')).toMatchObject({
      model: 'F150',
      years: [1999],
      styles: ['TRUCKS'],
    });
    expect(
      catalogue()
        .findMake('HONDA')
        ?.models.map(({ model }) => model),
    ).toEqual(['Civic', 'CR-V']);
    expect(catalogue().findModel('HONDA', 'CIVIC')?.years.at(-1)).toBe(2021);
    expect(catalogue().findModel('HONDA', 'CR_V')?.listedStyleYears).toEqual([2001]);
    expect(rejectedOf('models').map(({ reason }) => reason)).toEqual([
      '"Boat" is not a body style',
      'is not a JSON list of words',
    ]);
  });

  test('other sources of the same import find added models', async () => {
    const epa = `${EPA_HEADER}\nFord,F150 Pickup 2WD,1999,Regular Gasoline,,Rear-Wheel Drive,14,18,0,0,0,,F150,,,\n`;
    const { reports } = await importTexts({ models: MODELS, epa });
    expect(reports.find(({ name }) => name === 'epa')).toMatchObject({
      used: 1,
      rejected: [],
      unmatched: [],
    });
  });

  test('trims join the ladder below the shipped ones, whose price is corrected', async () => {
    await importTexts({ trims: TRIMS });
    const trims = catalogue().findModel('HONDA', 'CR_V')?.trims ?? [];
    expect(trims.map(({ trim, msrp, source }) => [trim, msrp, source])).toEqual([
      ['EX', 99999, 'shipped'],
      ['LX', 26000, 'trims'],
      ['Hybrid', 29000, 'trims'],
      ['EX-L', 33000, 'trims'],
    ]);
    expect(trims[0]).toMatchObject({ msrpSource: 'trims', catalogMsrp: 30000 });
    expect(trims[1]).toMatchObject({
      years: [2019, 2020],
      drive: 'FWD',
      transmission: 'CVT',
      engine: 'I4 Turbo',
      adds: ['BLUETOOTH'],
    });
    expect(trims[3]?.adds).toEqual(['LEATHER', 'SUNROOF']);
    expect(yearOf('CR_V', 2020)?.legroom).toEqual({ front: 41 });
  });

  test('stars are the lowest of the tested bodies, and 0 or NA is not a rating', async () => {
    await importTexts({ safety: SAFETY });
    expect(yearOf('CR_V', 2010)?.crash).toEqual({ frontal: 4, side: 5, rollover: 4 });
    expect(yearOf('CR_V', 2012)?.crash).toBeUndefined();
    expect(rejectedOf('safety')).toMatchObject([
      { line: 5, field: 'frontal_crash', reason: 'is more than five stars' },
    ]);
  });

  test('a mean of tests is never an overall rating, even if it is a whole number', async () => {
    await importTexts({ safety: SAFETY.replace('2010,4.7,5,5,4', '2011,5.0,5,5,5') });
    expect(yearOf('CR_V', 2011)?.crash).toEqual({ frontal: 5, side: 5, rollover: 5 });
    const own =
      'MAKE,MODEL,MODEL_YR,OVERALL_STARS,FRNT_DRIV_STARS,FRNT_PASS_STARS,SIDE_DRIV_STARS,SIDE_PASS_STARS';
    await importTexts({ safety: `${own}\nHONDA,CR-V,2015,4.3,4.5,5,,\n` });
    expect(yearOf('CR_V', 2015)?.crash).toEqual({ passengerSide: 5 });
  });

  test('an import takes precedence in its years, and shipped facts stay where it has none', async () => {
    const facts = 'crash: [{ years: 2009-2010, overall: 5 }], legroom: [{ years: 2010, front: 41 }]';
    writeFileSync(join(shippedDir, 'honda.yaml'), SHIPPED.replace('trims: [{', `${facts}, trims: [{`));
    await importTexts({ safety: SAFETY });
    expect(yearOf('CR_V', 2009)).toMatchObject({ crash: { overall: 5 }, sources: ['shipped'] });
    expect(yearOf('CR_V', 2010)).toMatchObject({
      crash: { overall: 5, frontal: 4, side: 5, rollover: 4 },
      legroom: { front: 41 },
      sources: ['safety', 'shipped'],
    });
  });

  test('ratings in NHTSA’s columns distinguish the seats', async () => {
    await importTexts({
      safety:
        'MAKE,MODEL,MODEL_YR,OVERALL_STARS,FRNT_DRIV_STARS,FRNT_PASS_STARS,SIDE_DRIV_STARS,SIDE_PASS_STARS,ROLLOVER_STARS\nHONDA,CR-V,2015,5,4,5,5,,4\n',
    });
    expect(yearOf('CR_V', 2015)?.crash).toEqual({
      overall: 5,
      driverSide: 4,
      passengerSide: 5,
      frontSeats: 5,
      rollover: 4,
    });
    await importTexts({
      safety:
        'MAKE,MODEL,MODEL_YR,OVERALL_STARS,FRNT_DRIV_STARS,FRNT_PASS_STARS,SIDE_DRIV_STARS,SIDE_PASS_STARS,COMB_FRNT_STAR,COMB_REAR_STAR\nHONDA,CR-V,2015,5,4,5,5,5,4,\n',
    });
    expect(yearOf('CR_V', 2015)?.crash).toMatchObject({ frontSeats: 4, rearSeats: 5 });
  });
});

describe('an import as a whole', () => {
  const listing = () =>
    readdirSync(join(dataDir, 'reference')).map((name) => [
      name,
      statSync(join(dataDir, 'reference', name)).mtimeMs,
    ]);

  test('of the same files twice changes nothing', async () => {
    const texts = { epa: EPA, models: MODELS, trims: TRIMS, safety: SAFETY };
    expect((await importTexts(texts)).hasChanged).toBe(true);
    const before = listing();
    const again = await importTexts(texts);
    expect(again.hasChanged).toBe(false);
    expect(again.reports.map(({ facts }) => facts.added + facts.changed + facts.gone)).toEqual([0, 0, 0, 0]);
    expect((await importTexts({ epa: EPA })).hasChanged).toBe(false);
    expect(listing()).toEqual(before);
  });

  test('keeps what other sources imported before', async () => {
    await importTexts({ safety: SAFETY });
    await importTexts({ epa: EPA });
    expect(yearOf('CR_V', 2010)).toMatchObject({
      mpg: { city: 20 },
      crash: { frontal: 4, side: 5, rollover: 4 },
      sources: ['epa', 'safety'],
    });
  });

  test('with one unreadable file changes nothing', async () => {
    await importTexts({ epa: EPA });
    const before = listing();
    await expect(importTexts({ safety: SAFETY, trims: 'make,model\nHonda,CR-V\n' })).rejects.toThrow(
      'trims.csv: this is not a trims file: the columns "year", "trim", "msrp", "drivetrain", "fuel_type" are missing',
    );
    await expect(importTexts({ epa: EPA.replace('atvType', 'kind') })).rejects.toThrow(
      'the column "atvType" is missing',
    );
    expect(listing()).toEqual(before);
  });

  test('of a file without one usable row stops early and changes nothing', async () => {
    const junk = `${EPA_HEADER}\n${'x\n'.repeat(60_000)}`;
    await expect(importTexts({ epa: junk })).rejects.toThrow(
      /epa\.csv: none of the first 50001 rows is usable\. Line 50002: row has 1 cell /,
    );
  });
});
