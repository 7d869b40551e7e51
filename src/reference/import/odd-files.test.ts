// Files of an agency that nobody here has seen: other columns, new words, and figures that cannot be true.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';
import { formatReport } from '#src/reference/import/join-report.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2024-2026, crash: [{ years: 2024, overall: 5 }], trims: [] }
`;
/** A column twice, columns that are new, and another order. */
const EPA = `\uFEFFyear,make,model,new column,drive,fuelType1,atvType,city08,highway08,range,rangeA,city08
2026,Honda,Civic,x,Front-Wheel Drive,Regular Gasoline,,30,40,0,,99
2026,Honda,Civic PHEV,x,Front-Wheel Drive,Regular Gasoline,plug-in hybrid,40,38,0,44,
2025,Honda,Civic,x,Front-Wheel Drive,Regular Gasoline,,9999,40,0,,
2025,Honda,Civic,x,Front-Wheel Drive,Electricity,EV,100,90,327000,,
2024,Honda,Civic,x,Front-Wheel Drive,Regular Gasoline,,-5,,0,,
2026,Honda,Civic,x,Front-Wheel Drive,Ammonia,,30,40,0,,
Total
`;
const SAFETY = `MAKE,MODEL,MODEL_YR,OVERALL_STARS,FRNT_DRIV_STARS,FRNT_PASS_STARS,SIDE_DRIV_STARS,SIDE_PASS_STARS,ROLLOVER_STARS
HONDA,CIVIC,2026,Not Rated,4,N/A,5,5,4
`;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'odd-files-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
  writeFileSync(join(directory, 'epa.csv'), EPA);
  writeFileSync(join(directory, 'safety.csv'), SAFETY);
});
afterEach(() => rmSync(directory, { recursive: true }));

test('what can be true is used, the rest is rejected by line, and the import says what pages show now', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const files = { epa: join(directory, 'epa.csv'), safety: join(directory, 'safety.csv') };
  const { changes, reports } = await importReference({ dataDir, shippedDir, files });
  const [ofEpa] = reports;
  expect(ofEpa && formatReport(ofEpa, 20)).toContain(
    'The file has more than one column "city08", of which the first is read. If another one is right, rename the others.',
  );
  const rejected = readFileSync(join(dataDir, 'reference', 'rejected-epa.ndjson'), 'utf8');
  expect(
    rejected
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    { line: 4, field: 'city08', value: '9999', reason: 'is more than 300' },
    { line: 5, field: 'range', value: '327000', reason: 'is more than 1200' },
    { line: 6, field: 'city08', value: '-5', reason: 'is less than 0' },
    { line: 7, field: 'fuelType1', value: 'Ammonia', reason: 'is not a known fuel' },
    { line: 8, field: 'row', value: '', reason: 'has 1 cell instead of 12' },
  ]);
  expect(readFileSync(join(dataDir, 'reference', 'rejected-safety.ndjson'), 'utf8')).toBe('');
  expect(changes.map(({ vehicle, what, is }) => `${vehicle}, ${what}: ${is}`)).toEqual([
    '2026 Honda Civic, fuel economy and range: 30 city / 40 hwy, or 44 mi electric',
    '2026 Honda Civic, crash stars: rollover 4, driver 4, front seats 5, rear seats 5',
  ]);
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  expect(civic?.modelYears.find(({ year }) => year === 2024)?.crash).toEqual({ overall: 5 });
});

test('a year has the span of carbon dioxide of its rows, and an engine that no car has is rejected', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const head =
    'make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA,displ,cylinders,co2TailpipeGpm';
  const row = (rest: string) => `Honda,Civic,2026,${rest}\n`;
  const rows = [
    row('Regular Gasoline,,Front-Wheel Drive,30,40,0,,2.0,4,264.4'),
    row('Regular Gasoline,,Front-Wheel Drive,25,36,0,,2.0,4,-1'),
    row('Regular Gasoline,,Front-Wheel Drive,30,40,0,,25,4,246'),
    row('Regular Gasoline,,Front-Wheel Drive,30,40,0,,2.0,4,9000'),
    row('Electricity,EV,Front-Wheel Drive,130,120,250,,,,0'),
  ];
  writeFileSync(join(directory, 'epa.csv'), `${head}\n${rows.join('')}`);
  const { reports } = await importReference({
    dataDir,
    shippedDir,
    files: { epa: join(directory, 'epa.csv') },
  });
  expect(reports[0]?.rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '4 displ is more than 10',
    '5 co2TailpipeGpm is more than 2000',
  ]);
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  expect(civic?.modelYears.find(({ year }) => year === 2026)?.co2).toEqual([0, 264]);
});

test('figures with more digits than labels have are those of the label', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const rows = [
    'make,model,year,fuelType1,atvType,drive,displ,cylinders,city08,highway08,range,rangeA',
    'Honda,Civic,2026.0,Regular Gasoline,,Front-Wheel Drive,2.0,4.0,31.6157,40.2,0.0,',
    'Honda,Civic,2026,Electricity,EV,Front-Wheel Drive,,,130.2,119.8,250.4,',
    'Honda,Civic,2026,Regular Gasoline,Plug-in Hybrid,Front-Wheel Drive,2.0,4,40,38,0,44.6',
  ];
  writeFileSync(join(directory, 'epa.csv'), rows.join('\n'));
  await importReference({ dataDir, shippedDir, files: { epa: join(directory, 'epa.csv') } });
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  expect(civic?.modelYears.find(({ year }) => year === 2026)?.variants).toEqual([
    'ELE|FWD||||130|120|250',
    'GSL/R|FWD||4|2.0|32|40|',
    'PIH/R|FWD||4|2.0|||45',
  ]);
});

const UNITS_HEAD = 'make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA,modifiedOn';
const unitsRow = (city: number, highway: number, technology = '') =>
  `Honda,Civic,2026,Regular Gasoline,${technology},Front-Wheel Drive,${city},${highway},0,,Mon Nov 23 00:00:00 EST 2026`;

test('a row in liters per 100 km is rejected, but not an off-roader nor a hybrid, and a file of them is refused', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const files = { epa: join(directory, 'epa.csv') };
  const rows = [unitsRow(30, 40), unitsRow(18, 17), unitsRow(50, 44, 'Hybrid'), unitsRow(7.8, 5.9)];
  writeFileSync(files.epa, [UNITS_HEAD, ...rows].join('\n'));
  const { reports } = await importReference({ dataDir, shippedDir, files });
  expect(reports[0] && formatReport(reports[0], 1)).toContain(
    'rejected 1: city08 is far more than highway08, as in liters per 100 km, the first in line 5 ("7.8")',
  );
  const before = readFileSync(join(dataDir, 'reference', 'imported.ndjson'), 'utf8');
  writeFileSync(files.epa, [UNITS_HEAD, rows[3], rows[3], unitsRow(4.7, 5.1, 'Hybrid')].join('\n'));
  await expect(importReference({ dataDir, shippedDir, files })).rejects.toThrow(
    'epa.csv: city08 is far more than highway08 in 2 of 3 rows, as in liters per 100 km. Import a file with miles per gallon',
  );
  expect(readFileSync(join(dataDir, 'reference', 'imported.ndjson'), 'utf8')).toBe(before);
});

test('a file is older than the one before it whatever the case of its header', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const files = { epa: join(directory, 'epa.csv') };
  writeFileSync(files.epa, [UNITS_HEAD, unitsRow(30, 40)].join('\n'));
  await importReference({ dataDir, shippedDir, files });
  const older = unitsRow(28, 38).replace('Nov 23', 'Nov 20');
  writeFileSync(files.epa, [UNITS_HEAD.toUpperCase(), older].join('\n'));
  await expect(importReference({ dataDir, shippedDir, files })).rejects.toThrow('2026-11-20');
});

test('an import that another one overtakes changes nothing, and says to start again', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  await importReference({ dataDir, shippedDir, files: { epa: join(directory, 'epa.csv') } });
  const imported = join(dataDir, 'reference', 'imported.ndjson');
  const other = readFileSync(imported, 'utf8').replace(/"digest":"[^"]{4}/, '"digest":"0000');
  const overtaken = importReference({
    dataDir,
    shippedDir,
    files: { safety: join(directory, 'safety.csv') },
    onProgress: () => writeFileSync(imported, other),
  });
  await expect(overtaken).rejects.toThrow('Another import has ended meanwhile. Start this one again');
  expect(readFileSync(imported, 'utf8')).toBe(other);
});

test('a technology that nobody knows and a year before the agency began reject their rows; a drive is reported', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const rows = [
    'make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA',
    'Honda,Civic,2026,Regular Gasoline,EREV,Front-Wheel Drive,60,55,145,',
    'Honda,Civic,1926,Regular Gasoline,,Front-Wheel Drive,30,40,0,',
    'Honda,Civic,2026,Regular Gasoline,,Two Axles,30,40,0,',
    'Honda,Civic,2026,Regular Gasoline,,2-Wheel Drive,31,40,0,',
  ];
  writeFileSync(join(directory, 'epa.csv'), rows.join('\n'));
  writeFileSync(join(directory, 'safety.csv'), `${SAFETY}HONDA,CIVIC,1926,5,4,4,5,5,4\n`);
  const files = { epa: join(directory, 'epa.csv'), safety: join(directory, 'safety.csv') };
  const { reports } = await importReference({ dataDir, shippedDir, files });
  expect(
    reports.map(({ rejected }) => rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`)),
  ).toEqual([
    [
      '2 atvType is not a known technology: leave it empty if the car burns fuelType1 alone',
      '3 year is before 1984, the first year that the agency has',
    ],
    ['3 MODEL_YR is before 1979, the first year that the agency has'],
  ]);
  expect(reports[0] && formatReport(reports[0], 9)).toContain(
    'one row has a word in drive that Forecourt does not know, the first in line 4 ("Two Axles")',
  );
});

test('a row that stands twice is one car, and changes nothing', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const files = { epa: join(directory, 'epa.csv') };
  await importReference({ dataDir, shippedDir, files });
  writeFileSync(files.epa, `${EPA}${EPA.split('\n').slice(1).join('\n')}`);
  expect((await importReference({ dataDir, shippedDir, files })).hasChanged).toBe(false);
});

test('words in another case, quotes, and lines that end as on Windows say the same', async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const lines = [
    '\uFEFF"TRANY","Make","MODEL","Year","Drive","FUELTYPE1","atvtype","Displ","Cylinders","city08","highway08","range","rangeA"',
    '"MANUAL 6-SPD","HONDA","CIVIC","2025","FRONT-WHEEL DRIVE","REGULAR GASOLINE","","2.0","4","28","37","0",""',
    '"automatic (av-s7)","honda","civic","2025","front-wheel drive","regular gasoline","HYBRID","2.0","4","50","47","0",""',
  ];
  writeFileSync(join(directory, 'epa.csv'), `${lines.join('\r\n')}\r\n`);
  await importReference({ dataDir, shippedDir, files: { epa: join(directory, 'epa.csv') } });
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  expect(civic?.modelYears.find(({ year }) => year === 2025)?.variants).toEqual([
    'GSL/R|FWD|MANUAL|4|2.0|28|37|',
    'HYB/R|FWD|CVT|4|2.0|50|47|',
  ]);
});

test('EPA’s new name of a car, which sellers use too, is that of the model with this alias', async () => {
  const [dataDir, shippedDir, epa] = ['data', 'shipped', 'bolt.csv'].map((name) => join(directory, name));
  if (!dataDir || !shippedDir || !epa) throw new Error('no folder');
  writeFileSync(
    join(shippedDir, 'chevrolet.yaml'),
    'make: Chevrolet\nmodels:\n  - { model: Bolt EV, aliases: [Bolt], style: [HATCH], years: 2017-2023, trims: [] }\n',
  );
  writeFileSync(
    epa,
    `make,model,baseModel,year,drive,fuelType1,atvType,city08,highway08,range,rangeA
Chevrolet,Bolt,Bolt,2027,Front-Wheel Drive,Electricity,EV,133,110,255,
Chevrolet,Bolt Cargo,Bolt Cargo,2027,Front-Wheel Drive,Electricity,EV,99,99,200,
`,
  );
  const { reports } = await importReference({ dataDir, shippedDir, files: { epa } });
  expect(reports[0]).toMatchObject({ read: 2, used: 1 });
  const bolt = loadCatalogue(dataDir, shippedDir).findModel('CHEVROLET', 'BOLT_EV');
  expect(bolt?.modelYears.find(({ year }) => year === 2027)).toMatchObject({ range: 255 });
});

test("stars in fewer of NHTSA's columns replace those, and take no other away", async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const ofYear = (crash: string) => `years: 2024-2026, crash: [{ years: 2024, ${crash} }]`;
  const edited = SHIPPED.replace(ofYear('overall: 5'), ofYear('overall: 5, driverSide: 4'));
  writeFileSync(join(shippedDir, 'honda.yaml'), edited);
  const safety = join(directory, 'few.csv');
  writeFileSync(
    safety,
    'Model,Make,Model_Yr,Overall_Stars,Rollover_Stars\r\n,,,,\r\nCivic,Honda,2024,4,Not Rated\r\n',
  );
  const { reports } = await importReference({ dataDir, shippedDir, files: { safety } });
  expect(reports[0] && formatReport(reports[0], 1)).toContain('stars of the driver side');
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  expect(civic?.modelYears.find(({ year }) => year === 2024)?.crash).toEqual({ overall: 4, driverSide: 4 });
});

test("answers of NHTSA's service of ratings are read as a table, with stars in words", async () => {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const safety = join(directory, 'service.csv');
  const columns = 'OverallRating,OverallFrontCrashRating,FrontCrashDriversideRating,RolloverRating';
  writeFileSync(
    safety,
    `${columns},combinedSideBarrierAndPoleRating-Rear,RecallsCount,ModelYear,Make,Model\n` +
      'Not Rated,4 Stars,4,TBD,5,3,2024,HONDA,CIVIC\n',
  );
  await importReference({ dataDir, shippedDir, files: { safety } });
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  const facts = civic?.modelYears.find(({ year }) => year === 2024);
  expect(facts?.crash).toEqual({ frontal: 4, driverSide: 4, rearSeats: 5 });
});
