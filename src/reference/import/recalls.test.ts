import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';
import type { SourceName } from '#src/reference/import/imported.schema.ts';

const SHIPPED = `make: Honda
models:
  - { model: CR-V, style: [SUVCROSS], years: 2000-2020, trims: [] }
  - { model: Civic, style: [SEDAN], years: 2000-2020, trims: [] }
`;
const EPA = `make,model,year,fuelType1,atvType,drive,city08,highway08,cityA08,highwayA08,range,rangeA
Honda,Civic Electric,2014,Electricity,EV,,130,110,0,0,90,
`;

let directory = '';
let dataDir = '';
let shippedDir = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'recalls-'));
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

const modelOf = (modelCode: string) => loadCatalogue(dataDir, shippedDir).findModel('HONDA', modelCode);
const yearOf = (year: number) => modelOf('CIVIC')?.modelYears.find((facts) => facts.year === year);

/** NHTSA's file has no header and 29 fields, separated by tabs; earlier editions had 27. */
const recallRow = (fields: Readonly<Record<number, string>>, length = 27) =>
  Array.from({ length }, (_, index) => fields[index + 1] ?? '').join('\t');
const recallOf = (year: string, more: Readonly<Record<number, string>> = {}, length?: number) =>
  recallRow(
    {
      ...{
        1: '1',
        2: '10V123000',
        3: 'HONDA',
        4: 'CR-V',
        5: year,
        7: 'STEERING:COLUMN',
        11: 'V',
        16: '20100131',
      },
      ...{ 20: 'THE "COLUMN" MAY BREAK. STEERING IS LOST.', 22: 'Dealers will replace it.' },
      ...more,
    },
    length,
  );

describe('importing recalls', () => {
  const RECALLS = [
    recallOf('2010'),
    recallOf('2011'),
    recallOf('2012', { 4: 'CR-V EX' }),
    recallOf('2009', { 2: '11V000001', 16: '20110201' }),
    recallOf('9999', { 2: '12V1' }),
    recallOf('2010', { 11: 'T' }),
    recallOf('2010', { 3: 'YUGO' }),
    recallOf('2010', { 2: '13V000001', 16: '20131340' }),
    recallOf('2062', { 2: '13V000002' }),
  ].join('\n');

  test('a campaign of a model is one recall with its years, and other makes are not kept', async () => {
    const { reports } = await importTexts({ recalls: RECALLS });
    expect(reports[0]).toMatchObject({ read: 9, used: 4 });
    const recalls = modelOf('CR_V')?.recalls;
    expect(recalls?.map(({ number, day, years }) => [number, day, years])).toEqual([
      ['11V000001', '2011-02-01', [2009]],
      ['10V123000', '2010-01-31', [2010, 2011, 2012]],
    ]);
    expect(recalls?.[1]).toMatchObject({
      component: 'Steering',
      defect: 'The "column" may break. Steering is lost.',
      remedy: 'Dealers will replace it.',
    });
    expect(reports[0]?.rejected.map(({ reason }) => reason)).toEqual([
      'is not a number of a recall',
      'is not a recall of vehicles',
      'is not in the catalog',
      'is not a day (YYYYMMDD)',
      'is not a model year',
    ]);
    expect(readFileSync(join(dataDir, 'reference/imported.ndjson'), 'utf8')).not.toContain('YUGO');
  });

  test('imported again, the same file has nothing new', async () => {
    const facts = async () => (await importTexts({ recalls: RECALLS })).reports[0]?.facts;
    expect(await facts()).toEqual({ added: 3, changed: 0, unchanged: 0, gone: 0 });
    expect(await facts()).toEqual({ added: 0, changed: 0, unchanged: 3, gone: 0 });
  });

  test('has what NHTSA found, what may happen and the remedy, each as long as NHTSA writes it', async () => {
    const sentence = 'The inflator may rupture after long exposure to absolute humidity. ';
    const defect = sentence.repeat(29).trim();
    const endless = sentence.repeat(40);
    await importTexts({
      recalls: recallOf('2010', { 20: defect, 21: 'METAL FRAGMENTS MAY INJURE PEOPLE.', 22: endless }),
    });
    const [recall] = modelOf('CR_V')?.recalls ?? [];
    expect(recall).toMatchObject({ defect, consequence: 'Metal fragments may injure people.' });
    expect(recall?.remedy).toBe(`${sentence.repeat(29).trim()} …`);
  });

  test('a text with links of HTML reads without them', async () => {
    const text = 'CALL NHTSA OR SEE <A HREF=HTTP://WWW.NHTSA.GOV>WWW.NHTSA.GOV</a>.  SPEED < 5 MPH, <BR>.';
    await importTexts({ recalls: recallOf('2010', { 20: text }) });
    expect(modelOf('CR_V')?.recalls?.[0]?.defect).toBe('Call NHTSA or see www.nhtsa.gov. Speed < 5 mph,.');
  });

  test('marks of HTML are the letters that they stand for', async () => {
    await importTexts({ recalls: recallOf('2010', { 20: 'Nuts &amp; bolts &quot;A&quot; at &lt; 5 mph.' }) });
    expect(modelOf('CR_V')?.recalls?.[0]?.defect).toBe('Nuts & bolts "A" at < 5 mph.');
  });

  test('an old recall has the texts of its notes, and a later one not', async () => {
    const notes = 'THE HOOD MAY OPEN WHILE DRIVING.  (CORRECT BY REPLACING THE LATCH.)';
    const old = { 2: '72V000001', 16: '19720101', 20: '', 21: '', 22: '', 23: notes };
    await importTexts({
      recalls: [recallOf('2000', old), recallOf('2010', { 22: '', 23: 'SEE NHTSA.GOV.' })].join('\n'),
    });
    expect(modelOf('CR_V')?.recalls?.map(({ defect, remedy }) => [defect, remedy])).toEqual([
      ['The "column" may break. Steering is lost.', ''],
      ['The hood may open while driving.', 'Correct by replacing the latch.'],
    ]);
  });

  test('a text in capitals keeps the name of the make and abbreviations', async () => {
    const remedy = 'OWNERS MAY CONTACT HONDA AT 1-888-234-2138, OR NHTSA WITH THE VIN.';
    await importTexts({ recalls: recallOf('2010', { 22: remedy }) });
    expect(modelOf('CR_V')?.recalls?.[0]?.remedy).toBe(
      'Owners may contact Honda at 1-888-234-2138, or NHTSA with the VIN.',
    );
  });

  test("NHTSA's advice not to drive, or to park outside, is kept from any row of a recall", async () => {
    await importTexts({
      recalls: [
        recallOf('2010', { 28: 'No', 29: 'No' }, 29),
        recallOf('2011', { 28: 'Yes', 29: 'No' }, 29),
        recallOf('2012', { 4: 'CR-V EX', 28: 'No', 29: 'Yes' }, 29),
        recallOf('2009', { 2: '11V000001', 16: '20110201', 28: 'No', 29: 'No' }, 29),
      ].join('\n'),
    });
    expect(modelOf('CR_V')?.recalls?.map(({ number, advice }) => [number, advice])).toEqual([
      ['11V000001', undefined],
      ['10V123000', ['do-not-drive', 'park-outside']],
    ]);
  });

  test('a file with fields that NHTSA has added since is read as before', async () => {
    await importTexts({ recalls: `${recallOf('2012', { 30: 'NEW', 31: 'FIELDS' }, 31)}\n` });
    expect(modelOf('CR_V')?.recalls?.map(({ number }) => number)).toEqual(['10V123000']);
    await expect(
      importTexts({ recalls: `${recallOf('2012', {}, 31)}\n${recallOf('2012', { 2: '11V1' }, 32)}\n` }),
    ).resolves.toBeDefined();
    expect(modelOf('CR_V')?.recalls).toHaveLength(1);
  });

  test('a file with a header or with too few fields changes nothing', async () => {
    await expect(importTexts({ recalls: 'make,model\nHonda,CR-V\n' })).rejects.toThrow(
      'this is not a recalls file',
    );
    expect(modelOf('CR_V')?.recalls).toBeUndefined();
  });
});

test('electric ranges fill in the years that EPA does not cover', async () => {
  const ranges =
    'make,model,year,trim,range\nhonda,civic,2015,lt,82\nhonda,civic,2015,lx,90\nhonda,civic,2014,,70\n';
  await importTexts({ ranges });
  expect(yearOf(2015)).toMatchObject({ range: 90, sources: ['ranges'] });
  await importTexts({ epa: EPA });
  expect([yearOf(2014)?.range, yearOf(2015)?.range]).toEqual([90, 90]);
});
