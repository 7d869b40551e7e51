import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findStateCode } from '#src/domain/visitor/us-states.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-zips-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('createPlaces', () => {
  test('finds a ZIP with a leading zero, both parsed and cached', () => {
    const parsed = createPlaces(folder).find('02108');
    const packed = createPlaces(folder).find('02108');
    expect(parsed).toEqual({
      zip: '02108',
      city: 'Boston',
      state: 'MA',
      latitude: 42.3576,
      longitude: -71.0684,
    });
    expect(packed).toEqual(parsed);
  });

  test.each([
    ['19406', 'King of Prussia'],
    ['22101', 'McLean'],
    ['75070', 'McKinney'],
    ['67221', 'McConnell AFB'],
    ['54935', 'Fond du Lac'],
    ['50265', 'West Des Moines'],
    ['83814', "Coeur d'Alene"],
    ['10801', 'New Rochelle'],
  ])('%s is in %s, as its people write it', (zip, city) => {
    const places = createPlaces(folder);
    expect(places.find(zip)?.city).toBe(city);
    expect(places.findCities(city.toLowerCase().match(/[a-z]+/g) ?? []).map((found) => found.city)).toContain(
      city,
    );
  });

  test('knows the first and the last ZIP', () => {
    const places = createPlaces(folder);
    expect(places.find('00501')?.city).toBe('Holtsville');
    expect(places.find('99950')?.state).toBe('AK');
  });

  test('has only states that a feed may state', () => {
    const places = createPlaces(folder);
    const states = new Set<string>();
    for (let zip = 0; zip < 100_000; zip++) {
      const state = places.find(String(zip).padStart(5, '0'))?.state;
      if (state !== undefined) states.add(state);
    }
    expect(states.size).toBeGreaterThan(50);
    expect([...states].filter((state) => findStateCode(state) !== state)).toEqual([]);
  });

  test.each(['00000', '99999', '2108', 'abcde', '021080', '', '09012', '34050', '96201'])(
    'does not know %j',
    (zip) => {
      expect(createPlaces(folder).find(zip)).toBeUndefined();
    },
  );

  // A power cut can leave a file of any length, also an empty one.
  test.each([0, 3, 7, 8, 100])('parses again when the cached file has only %i bytes', (length) => {
    createPlaces(folder);
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, name), new Uint8Array(length));
    expect(createPlaces(folder).find('90210')?.city).toBe('Beverly Hills');
  });

  test('works when nothing can be written', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(createPlaces(join(folder, 'a-file')).find('60601')?.state).toBe('IL');
  });

  test.each([
    [['chicago'], '60601 Chicago IL'],
    [['new', 'york', 'city'], '10001 New York NY'],
    [['st', 'louis'], '63101 Saint Louis MO'],
    [['coeur', 'd', 'alene'], "83814 Coeur d'Alene ID"],
    [['nowhere', 'at', 'all'], undefined],
  ])('finds the city %j by its first ZIP, before others of its name', (words, expected) => {
    const [first] = createPlaces(folder)
      .findCities(words)
      .toSorted((a, b) => b.zipCount - a.zipCount);
    expect(first && `${first.zip} ${first.city} ${first.state}`).toBe(expected);
  });

  test('lists every state that has a city of a name', () => {
    const states = createPlaces(folder)
      .findCities(['austin'])
      .map(({ state, zipCount }) => `${state} ${zipCount}`);
    expect(states).toEqual(expect.arrayContaining(['TX 74', 'MN 1', 'PA 1']));
    expect(states).toHaveLength(8);
  });
});
