import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCatalogue, stampCatalogue } from '#src/reference/catalogue.ts';
import {
  describeProblem,
  findEditedMistakes,
  findShippedMistakes,
  forgetGoneMakes,
} from '#src/reference/shipped-sources.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'shipped-sources-'));
  mkdirSync(join(home, 'shipped'));
});
afterEach(() => rmSync(home, { recursive: true }));

const dataDir = () => join(home, 'data');
const makeFile = (make: string, price: number | string) => `make: ${make}
models:
  - { model: One, style: [SEDAN], years: 2010-2012, trims: [{ trim: Base, price: ${price} }] }
`;
const write = (name: string, text: string) => writeFileSync(join(home, 'shipped', name), text);
const read = (keeps = false) => readCatalogue(dataDir(), { shippedDir: join(home, 'shipped'), keeps });
const priceOf = (makeCode: string, { catalogue } = read()) =>
  catalogue.findTrim(makeCode, 'ONE', 'BASE')?.msrp;
/** Reads them as a build does, and stores the good versions. */
const build = () => read(true);
const problems = () =>
  read().problems.map(({ file, line, reason, outcome }) => `${file}:${line} ${reason} (${outcome})`);

describe('a folder of the catalog that was emptied or copied in part', () => {
  const MAKES = ['Audi', 'Fiat', 'Ford', 'Kia', 'Mazda'];
  const remove = (...makes: readonly string[]) => {
    for (const make of makes) rmSync(join(home, 'shipped', `${make.toLowerCase()}.yaml`));
  };
  const makes = () => read().catalogue.makes.map(({ make }) => make);
  beforeEach(() => {
    for (const make of MAKES) write(`${make.toLowerCase()}.yaml`, makeFile(make, 20_000));
    build();
  });

  test('removes no make, and says which are gone', () => {
    remove('Audi', 'Kia');
    write('ford.yaml', makeFile('Ford', 21_000));
    build();
    expect([makes(), priceOf('FORD')]).toEqual([MAKES, 21_000]);
    expect(problems()).toEqual([
      ':1 2 of 5 makes are gone from this folder at once (audi.yaml, kia.yaml), as if it was emptied or copied in part. Bring them back (kept)',
    ]);
    expect(read().problems.map(describeProblem)).toEqual([
      expect.stringMatching(
        /^\S+: 2 of 5 makes .* run npm run rebuild -- --accept-fewer; until then, they stay/,
      ),
    ]);
    remove('Fiat', 'Ford', 'Mazda');
    build();
    expect(makes()).toEqual(MAKES);
  });

  test('removes them once somebody says that they are meant to go', () => {
    remove('Audi', 'Kia');
    build();
    forgetGoneMakes(dataDir(), join(home, 'shipped'));
    expect([makes(), problems()]).toEqual([['Fiat', 'Ford', 'Mazda'], []]);
  });

  test('is no question for a single make', () => {
    remove('Kia');
    expect([makes(), problems()]).toEqual([MAKES.filter((make) => make !== 'Kia'), []]);
  });
});

describe('a make with a former name that another has', () => {
  const renamed = (make: string, formerly: string) =>
    makeFile(make, 20_000).replace('\n', `\nformerly: ${formerly}\n`);
  beforeEach(() => {
    write('fiat.yaml', makeFile('Fiat', 20_000));
    write('kia.yaml', renamed('Kia', '\n  - Asia'));
    build();
  });

  test.each([
    ['fiat.yaml', renamed('Fiat', '[Kia]'), '"Kia" is a name of Kia'],
    ['fiat.yaml', renamed('Fiat', '[Asia]'), '"Asia" was already a name of Kia'],
    ['asia.yaml', makeFile('Asia', 1), '"Asia" is a name of Asia', 'formerly of Kia'],
  ])(
    'is a mistake of %s, which stops no build and is found by all checks (%#)',
    (name, text, reason, list = 'formerly') => {
      write(name, text);
      const own = new RegExp(`^${name}:1 ${list}: ${reason}: .* \\((?:kept|left-out)\\)$`);
      expect(problems()).toEqual([expect.stringMatching(own)]);
      expect(build().catalogue.makes.map(({ make }) => make)).toEqual(['Fiat', 'Kia']);
      expect(findShippedMistakes(join(home, 'shipped'))).toHaveLength(1);
      expect(findEditedMistakes({ name, text }, join(home, 'shipped'))).toMatchObject([
        { file: name, reason: expect.stringContaining(reason) as string },
      ]);
    },
  );
});

describe('a catalog file with a mistake', () => {
  test('is replaced by its last good version, and the mistake is reported with its line', () => {
    write('kia.yaml', makeFile('Kia', 20_000));
    write('mazda.yaml', makeFile('Mazda', 30_000));
    build();
    write('kia.yaml', makeFile('Kia', 'cheap'));
    write('mazda.yaml', makeFile('Mazda', 31_000));
    expect([priceOf('KIA'), priceOf('MAZDA')]).toEqual([20_000, 31_000]);
    expect(problems()).toEqual([
      expect.stringMatching(/^kia\.yaml:3 models\[0\]\.trims\[0\]\.price: "cheap" .* \(kept\)$/),
    ]);
    write('kia.yaml', makeFile('Kia', 21_000));
    expect([priceOf('KIA'), problems()]).toEqual([21_000, []]);
  });

  test('is left out when it never had a good version', () => {
    write('kia.yaml', makeFile('Kia', 20_000));
    build();
    write('mazda.yaml', 'make: Mazda\nmodels: [');
    expect(read().catalogue.makes.map(({ make }) => make)).toEqual(['Kia']);
    expect(problems()).toEqual([expect.stringMatching(/^mazda\.yaml:2 .* \(left-out\)$/)]);
  });

  test('stops the very first build, which has no last good version', () => {
    write('kia.yaml', makeFile('Kia', 'cheap'));
    expect(build).toThrow(/kia\.yaml:3:\d+ models\[0\]\.trims\[0\]\.price: "cheap"/);
    expect(() => readdirSync(join(dataDir(), 'reference/shipped'))).toThrow('ENOENT');
  });

  test('does not become the good version of a later build', () => {
    write('kia.yaml', makeFile('Kia', 20_000));
    build();
    write('kia.yaml', makeFile('Kia', 'cheap'));
    build();
    build();
    expect(priceOf('KIA')).toBe(20_000);
  });

  test('changes the stamp of the inputs, so that a build notices it', () => {
    write('kia.yaml', makeFile('Kia', 20_000));
    const stamp = () => stampCatalogue(dataDir(), { shippedDir: join(home, 'shipped') });
    build();
    const before = stamp();
    write('kia.yaml', makeFile('Kia', 'cheap'));
    expect(stamp()).not.toBe(before);
    write('kia.yaml', makeFile('Kia', 20_000));
    expect(stamp()).toBe(before);
  });
});

describe('two files for one make', () => {
  test('keep the one that was there before', () => {
    write('kia.yaml', makeFile('Kia', 20_000));
    write('mazda.yaml', makeFile('Mazda', 30_000));
    build();
    write('a-copy.yaml', makeFile('Kia', 1));
    write('mazda.yaml', makeFile('Kia', 2));
    expect([priceOf('KIA'), priceOf('MAZDA')]).toEqual([20_000, 30_000]);
    expect(problems()).toEqual([
      'a-copy.yaml:1 kia.yaml is about the same make. Keep one of them (left-out)',
      'mazda.yaml:1 kia.yaml is about the same make. Keep one of them (kept)',
    ]);
  });

  test('are not a mistake when one has been renamed', () => {
    write('kia.yaml', makeFile('Kia', 20_000));
    build();
    renameSync(join(home, 'shipped/kia.yaml'), join(home, 'shipped/kia-motors.yaml'));
    expect([priceOf('KIA', build()), problems()]).toEqual([20_000, []]);
    expect(readdirSync(join(dataDir(), 'reference/shipped'))).toEqual(['kia-motors.yaml']);
  });
});

test('a deleted file is removed from the catalogue; a missing folder is a mistake', () => {
  write('kia.yaml', makeFile('Kia', 20_000));
  write('mazda.yaml', makeFile('Mazda', 30_000));
  build();
  rmSync(join(home, 'shipped/mazda.yaml'));
  expect([priceOf('KIA', build()), priceOf('MAZDA')]).toEqual([20_000, undefined]);
  rmSync(join(home, 'shipped'), { recursive: true });
  expect(priceOf('KIA')).toBe(20_000);
  expect(problems()).toEqual([expect.stringMatching(/^:1 .*cannot be read \(kept\)$/)]);
});

test('a folder without a catalog says what to do, for a first build and for editors', () => {
  write('kia.yml', makeFile('Kia', 20_000));
  expect(() => build()).toThrow(/there is no catalog in .*: copy src\/reference\/shipped there first/);
  expect(findShippedMistakes(join(home, 'shipped'))).toMatchObject([
    { reason: expect.stringMatching(/^there is no catalog in /) },
  ]);
  write('audi.yaml', makeFile('Audi', 20_000));
  expect(findShippedMistakes(join(home, 'shipped'))).toMatchObject([
    { file: 'kia.yml', reason: 'is not read: call it kia.yaml' },
  ]);
});

test('editors see the mistakes of all files, whatever has been stored', () => {
  write('kia.yaml', makeFile('Kia', 20_000));
  build();
  write('kia.yaml', makeFile('Kia', 'cheap'));
  write('mazda.yaml', makeFile('Mazda', 30_000));
  write('mazda2.yaml', makeFile('Mazda', 30_000));
  const found = findShippedMistakes(join(home, 'shipped')).map(({ file, line }) => `${file}:${line}`);
  expect(found).toEqual(['kia.yaml:3', 'mazda2.yaml:1']);
  expect(findShippedMistakes(join(home, 'typo'))).toMatchObject([
    { reason: expect.stringMatching(/typo, cannot be read$/) },
  ]);
});
