import { describe, expect, test } from 'vitest';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  ShippedCatalogueError,
  formatShippedProblem,
  parseShippedFile,
  parseShippedFiles,
  readShippedFiles,
} from '#src/reference/read-shipped.ts';

const GOOD = `make: Honda
models:
  - model: Civic
    style: [SEDAN, HATCH]
    size: COMPACT
    years: 2000-2002, 2005
    doors: 4
    fuel: GSL
    mpg: 31/39
    trims:
      - { trim: LX, price: 24695 }
      - { trim: Si, price: 30000, years: 2002, doors: 2, mpg: 27/37, adds: [SUNROOF] }
`;

const problemsOf = (text: string) =>
  parseShippedFile({ name: 'honda.yaml', text }).problems.map(formatShippedProblem);
const withLine = (from: string, to: string) => problemsOf(GOOD.replace(from, to));

describe('a shipped file', () => {
  test('gives its trims the model’s facts, unless they have their own', () => {
    const { make, problems } = parseShippedFile({ name: 'honda.yaml', text: GOOD });
    expect(problems).toEqual([]);
    const civic = make?.models[0];
    expect(civic).toMatchObject({ modelCode: 'CIVIC', years: [2000, 2001, 2002, 2005], size: 'COMPACT' });
    expect(civic?.trims).toMatchObject([
      {
        trim: 'LX',
        msrp: 24695,
        doors: 4,
        fuelTypeGroup: 'GSL',
        mpg: { city: 31, highway: 39 },
        years: civic?.years,
      },
      { trim: 'Si', doors: 2, mpg: { city: 27, highway: 37 }, years: [2002], adds: ['SUNROOF'] },
    ]);
  });

  test('gives a trim with a drive or an engine of its own no fuel economy of another one', () => {
    const text = GOOD.replace('doors: 2, mpg: 27/37', 'engine: 2.0L I4').replace('price: 24695', 'fuel: GSL');
    const trims = parseShippedFile({ name: 'honda.yaml', text }).make?.models[0]?.trims;
    expect(trims?.map(({ mpg }) => mpg)).toEqual([{ city: 31, highway: 39 }, undefined]);
  });

  test.each([
    ['nothing', '', '1:1 the file is empty: write it again, or delete it'],
    [
      'Windows letters',
      GOOD.replace('Civic', 'Civ\uFFFD'),
      '3:15 is not plain UTF-8 text: save the file as UTF-8',
    ],
    ['UTF-16', '\uFFFD\uFFFDm\0a\0', '1:1 is not plain UTF-8 text: save the file as UTF-8'],
    ['a sentence', 'Hondas', '1:1 file: has no make and models: begin with "make: Honda" and "models:"'],
    ['a list', '- 1', '1:1 file: has no make and models: begin with "make: Honda" and "models:"'],
    ['a comment', '# Hondas', '1:1 file: has no make and models: begin with "make: Honda" and "models:"'],
  ])('with %s says what it is and what to do', (_what, text, problem) => {
    expect(problemsOf(text)).toEqual([`honda.yaml:${problem}`]);
  });

  test('has stars and legroom for ranges of years', () => {
    const text = GOOD.replace(
      '    trims:',
      `    crash: [{ years: 2001-2002, overall: 4 }, { years: 2005, overall: 5, driverSide: 5 }]
    legroom: [{ years: 2002, front: 42.3, rear: 37.4 }]
    trims:`,
    );
    const { make, problems } = parseShippedFile({ name: 'honda.yaml', text });
    expect(problems).toEqual([]);
    const { modelYears = [] } = make?.models[0] ?? {};
    expect(modelYears.map(({ year, crash, legroom }) => [year, crash, legroom])).toEqual([
      [2001, { overall: 4 }, undefined],
      [2002, { overall: 4 }, { front: 42.3, rear: 37.4 }],
      [2005, { overall: 5, driverSide: 5 }, undefined],
    ]);
    expect(modelYears.some(hasFactsOfItsOwn)).toBe(false);
  });

  test.each([
    ['crash: [{ years: 2001, overall: 6 }]', 'crash[0].overall: 6 is not a whole number from 1 to 5'],
    ['crash: [{ years: 2003, overall: 5 }]', 'crash[0].years: 2003: Civic was not sold then'],
    [
      'crash: [{ years: 2000-2001, overall: 5 }, { years: 2001, overall: 4 }]',
      'crash[1].years: 2001: is already in a line above',
    ],
    ['crash: [{ years: 2001, roof: 5 }]', 'crash[0].roof: unknown field'],
    ['legroom: [{ years: 2001, front: long }]', 'legroom[0].front: "long" is not a number of inches'],
  ])('with %s says where and why', (line, problem) => {
    const problems = withLine('    doors: 4', `    ${line}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`honda.yaml:7:`);
    expect(problems[0]).toContain(`models[0].${problem}`);
  });

  test.each([
    [
      '[SEDAN, HATCH]',
      '[SEDAN, BOAT]',
      'honda.yaml:4:20 models[0].style[1]: "BOAT" is not a body style. Use one of',
    ],
    [
      'price: 24695',
      'price: cheap',
      'honda.yaml:11:28 models[0].trims[0].price: "cheap" is not a whole number',
    ],
    ['price: 24695', 'price: -5', 'honda.yaml:11:28 models[0].trims[0].price: -5 is not a whole number'],
    ['2000-2002, 2005', '2000-2062', 'honda.yaml:6:12 models[0].years: "2000-2062" has a year after'],
    ['model: Civic', 'model: <b>Civic</b>', 'models[0].model: is a name without markup: it has < or >'],
    ['2000-2002, 2005', 'always', 'honda.yaml:6:12 models[0].years: "always" is not understood'],
    ['mpg: 31/39', 'mpg: 31', 'honda.yaml:9:10 models[0].mpg: 31 is not text'],
    ['mpg: 27/37', 'mpg: 27-37', 'honda.yaml:12:63 models[0].trims[1].mpg: "27-37" is not city/highway'],
    ['trim: Si', 'trim: lx', 'honda.yaml:12:17 models[0].trims[1].trim: "lx" is twice in Civic'],
    [
      'years: 2002,',
      'years: 2003,',
      'honda.yaml:12:42 models[0].trims[1].years: 2003: Civic was not sold then',
    ],
    [
      'price: 24695',
      'price: 24695, range: 402',
      'honda.yaml:11:42 models[0].trims[0].range: only ELE and PIH have a range on a charge, not GSL',
    ],
    ['doors: 4', 'dors: 4', 'honda.yaml:7:11 models[0].dors: unknown field'],
    ['    style: [SEDAN, HATCH]\n', '', 'honda.yaml:3:5 models[0].style: is missing'],
    ['make: Honda', 'make: "!"', 'honda.yaml:1:7 make: has no letters or digits'],
  ])('with "%s" written as "%s" says where and why', (from, to, problem) => {
    const problems = withLine(from, to);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('reports all of its mistakes at once', () => {
    expect(
      problemsOf(GOOD.replace('GSL', 'GAS').replace('SUNROOF', 'SUN').replace('24695', 'x')),
    ).toHaveLength(3);
  });

  test('that is not YAML reports the line', () => {
    expect(problemsOf('make: Honda\nmodels: [')[0]).toMatch(/^honda\.yaml:2:\d+ /);
  });
});

describe('former names', () => {
  const withFormer = (trims: string, model = '') =>
    `make: Honda\nmodels:\n  - model: Fit\n    style: [HATCH]\n    years: 2020\n${model}    trims: [${trims}]\n`;

  test('stand with the name of today', () => {
    const { make } = parseShippedFile({
      name: 'honda.yaml',
      text: withFormer("{ trim: EX, formerly: ['EX Plus'] }", '    formerly: [Jazz]\n'),
    });
    expect(make?.models[0]).toMatchObject({ formerly: ['Jazz'], trims: [{ formerly: ['EX Plus'] }] });
  });

  test.each([
    ['{ trim: LX }, { trim: EX, formerly: [LX] }', '"LX" is a name of LX'],
    ['{ trim: EX, formerly: [EX] }', '"EX" is a name of EX'],
    ['{ trim: EX, formerly: [S] }, { trim: LX, formerly: [S] }', '"S" was already a name of EX'],
  ])('%s: an address leads to one page, and at once', (trims, problem) => {
    const { problems } = parseShippedFile({ name: 'honda.yaml', text: withFormer(trims) });
    expect(problems.map(({ reason }) => reason).join()).toContain(problem);
  });

  test('of a make are no make of another file', () => {
    const files = [
      { name: 'honda.yaml', text: withFormer('') },
      { name: 'acura.yaml', text: withFormer('').replace('make: Honda', 'make: Acura\nformerly: [Honda]') },
    ];
    expect(() => parseShippedFiles(files)).toThrow('"Honda" is a name of Honda');
  });
});

describe('the shipped files', () => {
  test('are all readable, and have at least 40 makes and 300 models', () => {
    const makes = parseShippedFiles(readShippedFiles());
    expect(makes.length).toBeGreaterThanOrEqual(40);
    expect(makes.flatMap(({ models }) => models).length).toBeGreaterThanOrEqual(300);
  });

  test('have overall crash ratings of popular models, and no figure of an unnamed source', () => {
    const models = parseShippedFiles(readShippedFiles()).flatMap((make) => make.models);
    const countModelsWith = (fact: 'crash' | 'legroom') =>
      models.filter(({ modelYears }) => modelYears.some((year) => year[fact] !== undefined)).length;
    expect(countModelsWith('crash')).toBeGreaterThanOrEqual(100);
    expect(countModelsWith('legroom')).toBe(0);
  });

  test('have no car under two makes in the same year, also where a make was once a model (Dodge Ram 1500)', () => {
    const named = parseShippedFiles(readShippedFiles()).flatMap(({ make, makeCode, models }) =>
      models.flatMap(({ modelCode, years }) =>
        [modelCode, `${makeCode}_${modelCode}`].flatMap((code) =>
          years.map((year) => ({ make, car: `${code} ${year}` })),
        ),
      ),
    );
    const doubled = [...Map.groupBy(named, ({ car }) => car)]
      .filter(([, makes]) => makes.length > 1)
      .map(([car, makes]) => `${car.slice(0, -5)} of ${makes.map(({ make }) => make).join(' and ')}`);
    // Different cars of one name.
    expect(new Set(doubled)).toEqual(
      new Set(['CONTINENTAL of Bentley and Lincoln', 'LS of Lexus and Lincoln']),
    );
  });

  test('of the same make are a mistake', () => {
    const files = [
      { name: 'a.yaml', text: GOOD },
      { name: 'b.yaml', text: GOOD },
    ];
    expect(() => parseShippedFiles(files)).toThrow(ShippedCatalogueError);
    expect(() => parseShippedFiles(files)).toThrow('Honda: has more than one file');
  });
});

describe('body styles of years', () => {
  const civic = (more: string) =>
    parseShippedFile({
      name: 'honda.yaml',
      text: `make: Honda\nmodels:\n  - model: Civic\n    style: [SEDAN, COUPE]\n    years: 2019-2021\n    trims: []\n${more}`,
    });

  test('a style that was not sold in all years is one of its own years only', () => {
    const { make, problems } = civic('    styleYears: [{ style: COUPE, years: 2019-2020 }]\n');
    expect(problems).toEqual([]);
    expect(make?.models[0]?.yearStyles).toEqual({
      2019: ['SEDAN', 'COUPE'],
      2020: ['SEDAN', 'COUPE'],
      2021: ['SEDAN'],
    });
    expect(civic('').make?.models[0]?.yearStyles).toBeUndefined();
  });

  test.each([
    ['[{ style: WAGON, years: 2019 }]', 'WAGON is not in style'],
    ['[{ style: COUPE, years: 1950 }]', '1950: Civic was not sold then'],
    ['[{ style: COUPE, years: 2019 }, { style: COUPE, years: 2020 }]', 'COUPE is there twice'],
    ['[{ style: COUPE, years: 2019 }, { style: SEDAN, years: 2019-2020 }]', '2021: has no body style then'],
  ])('a mistake in %s is named', (lines, reason) => {
    expect(civic(`    styleYears: ${lines}\n`).problems.map(({ what }) => what)).toContain(reason);
  });
});
