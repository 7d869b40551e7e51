import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addFact,
  findFact,
  parseFactFile,
  removeFact,
  startFactFile,
  writeFact,
} from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FactPlace } from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FactValues } from '#src/features/desk/editorial/facts/fact-values.ts';
import { SHIPPED_DIR, parseShippedFile } from '#src/reference/read-shipped.ts';

const HONDA = `# Prices: MSRP.
make: Honda
models:
  - model: Civic
    style: [SEDAN,   HATCH]   # main first
    years: 1990-2026
    crash: [{ years: 2014-2024, overall: 5 }]
    trims:
      - {trim: LX,   price: 24695, adds: [REAR_CAMERA, CARPLAY]}   # the base
      - {trim: EX,   price: 26300}
  - model: Pilot
    style: [SUVCROSS]
    years: 2003-2026
    trims: []
`;

function find(text: string, place: FactPlace) {
  const document = parseFactFile(text);
  const found = document && findFact(document, place);
  if (!found) throw new Error(`nothing at ${JSON.stringify(place)}`);
  return found;
}
const change = (place: FactPlace, values: FactValues) => {
  const found = find(HONDA, place);
  return writeFact(HONDA, found, { ...found.values, ...values });
};
const LX = { model: 'civic', trim: 'lx' };

test('a form without a change leaves every byte of a file', () => {
  for (const place of [{}, { model: 'civic' }, LX]) expect(change(place, {})).toBe(HONDA);
});

test('a new price changes its line only, and keeps its comment', () => {
  expect(change(LX, { price: '24995' })).toBe(
    HONDA.replace(
      '- {trim: LX,   price: 24695, adds: [REAR_CAMERA, CARPLAY]}   # the base',
      '- { trim: LX, price: 24995, adds: [REAR_CAMERA, CARPLAY] } # the base',
    ),
  );
});

test('equipment that is chosen more keeps the order of the file, and a new field stands where people write it', () => {
  const text = change(LX, { adds: ['ALARM', 'CARPLAY', 'REAR_CAMERA'], years: '2020-2026', mpg: '31/40' });
  expect(text).toContain(
    '- { trim: LX, price: 24695, years: 2020-2026, mpg: 31/40, adds: [REAR_CAMERA, CARPLAY, ALARM] } # the base\n',
  );
});

test('other names, years and lists of a model are written as people write them', () => {
  const text = change(
    { model: 'pilot' },
    { aliases: ['MR-V'], crash: [{ years: '2016-2022', overall: '5' }], seats: '8', style: [] },
  );
  expect(text).toContain('    aliases: [MR-V]\n');
  expect(text).toContain('    crash: [{ years: 2016-2022, overall: 5 }]\n    trims: []\n');
  expect(text).not.toContain('SUVCROSS');
});

test('a new trim goes among the others by price, a new model by name', () => {
  const trim = addFact(HONDA, find(HONDA, { model: 'civic' }), { trim: 'Sport', price: '25500' });
  expect(trim).toContain('# the base\n      - { trim: Sport, price: 25500 }\n      - {trim: EX,');
  const first = addFact(HONDA, find(HONDA, { model: 'pilot' }), { trim: '86', price: '40000' });
  expect(first).toContain('    trims:\n      - { trim: "86", price: 40000 }\n');
  const model = addFact(HONDA, find(HONDA, {}), { model: 'Fit', style: ['HATCH'], years: '2009-2020' });
  expect(model).toContain(
    '      - {trim: EX,   price: 26300}\n  - model: Fit\n    style: [HATCH]\n    years: 2009-2020\n    trims: []\n  - model: Pilot\n',
  );
  expect(parseShippedFile({ name: 'honda.yaml', text: model }).problems).toEqual([]);
});

test('a make begins with its first model, and a model or trim can be removed', () => {
  const root = { level: 'make', path: [], values: {}, children: [], digest: '', wholeDigest: '' } as const;
  const text = addFact(startFactFile('Geo: 2'), root, { model: 'Metro', style: ['HATCH'], years: '1990' });
  expect(parseShippedFile({ name: 'geo-2.yaml', text })).toMatchObject({
    make: { make: 'Geo: 2' },
    problems: [],
  });
  expect(removeFact(HONDA, find(HONDA, LX))).toBe(HONDA.replace(/ {6}- \{trim: LX.*\n/, ''));
  expect(removeFact(HONDA, find(HONDA, { model: 'pilot' }))).not.toContain('Pilot');
});

test('every shipped file survives a form: only the changed line differs', () => {
  const names = readdirSync(SHIPPED_DIR).filter((name) => name.endsWith('.yaml'));
  for (const name of [names[0], names.at(-1)]) {
    const text = readFileSync(join(SHIPPED_DIR, name ?? ''), 'utf8');
    const found = find(text, {});
    const model = find(text, { model: found.children[0]?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') });
    const after = writeFact(text, model, { ...model.values, doors: '3' }).split('\n');
    expect(after.filter((line, at) => line !== text.split('\n')[at])).toEqual(['    doors: 3']);
  }
});
