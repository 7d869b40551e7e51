/** An operator's file of registration fees: what shoppers see of it, and each mistake as one sentence. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { estimateOutTheDoor } from '#src/domain/payment/out-the-door.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { leastRegistrationCents, listRegistrations } from '#src/domain/payment/registration-fees.ts';
import { loadConfig } from '#src/server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'fees-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'fees.json');

function load(fees: unknown) {
  writeFileSync(file, typeof fees === 'string' ? fees : JSON.stringify(fees));
  return loadConfig({ REGISTRATION_FEES_FILE: file }).registrationFees;
}

const NEW_JERSEY = {
  fee: 46.5,
  byWeight: [{ upTo: 3_500, fee: 46.5 }, { fee: 71.5 }],
  source: 'NJ MVC, vehicle registration fees, 2026',
};

test('it adds a state, corrects one and takes one away; the others stay', () => {
  const fees = load({
    NJ: NEW_JERSEY,
    IL: { fee: 160, isAll: true, source: '625 ILCS 5/3-806, 2027' },
    TX: null,
  });
  const registrations = listRegistrations(
    fees,
    { year: 2022, fuelTypeGroup: 'GSL', vehicleStyleCodes: ['SUVCROSS'], weight: 4_000 },
    2026,
  );
  const lineIn = (state: string) =>
    estimateOutTheDoor({ price: 20_000 }, { ...USUAL_TERMS, zip: '00000', state }, registrations).lines.find(
      ({ label }) => label.startsWith('Registration'),
    );
  expect(lineIn('NJ')).toEqual({ label: 'Registration for a year, NJ', cents: 7_150, isLeast: true });
  expect(lineIn('IL')).toEqual({ label: 'Registration for a year, IL', cents: 16_000 });
  expect(lineIn('TX')).toEqual({ label: 'Registration', text: 'Unknown' });
  expect(lineIn('GA')).toMatchObject({ cents: 2_000 });
  expect(leastRegistrationCents(fees, 'NJ'), 'in the order').toBe(4_650);
});

test('the example of the documentation is one', () => {
  const [, example = ''] = /^## Registration fees$.*?```json\n(.*?)```/ms.exec(
    readFileSync('docs/operating.md', 'utf8'),
  ) ?? [''];
  const fees = load(example);
  expect(fees['NJ']?.byWeight).toHaveLength(2);
  expect(fees['TX']).toBeUndefined();
});

test.each([
  ['{', 'is not valid JSON'],
  [[], 'must be an object with a state in each key'],
  [{ Ohio: { fee: 31, source: 'a law' } }, 'Ohio: is not a state, such as "IL"'],
  [{ OH: { fee: '31', source: 'a law' } }, 'OH.fee: must be an amount in dollars'],
  [{ OH: { fee: -1, source: 'a law' } }, 'OH.fee: must be an amount in dollars'],
  [{ OH: { fee: 31.005, source: 'a law' } }, 'OH.fee: must have whole cents'],
  [{ OH: { fee: 31 } }, 'OH.source: must name a law or a page'],
  [{ OH: { ...NEW_JERSEY, fee: 50 } }, 'OH: "fee" must be the lowest of its amounts'],
  [{ OH: { ...NEW_JERSEY, byWeight: [{ upTo: 9, fee: 50 }] } }, 'OH.byWeight: must have two parts or more'],
  [
    { OH: { ...NEW_JERSEY, byWeight: [{ fee: 50 }, { upTo: 9, fee: 60 }] } },
    'OH.byWeight: must begin with the lowest "upTo", and its last part must have none',
  ],
])('%j is refused: %s', (fees, reason) => {
  expect(() => load(fees)).toThrow(reason);
});

test('a file that is not there is refused', () => {
  expect(() => loadConfig({ REGISTRATION_FEES_FILE: join(folder, 'none.json') })).toThrow('cannot be read');
});
