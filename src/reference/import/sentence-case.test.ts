import { describe, expect, test } from 'vitest';
import { restoreNames, toSentenceCase } from '#src/reference/import/sentence-case.ts';

describe('a text in capitals reads as sentences', () => {
  test.each([
    [
      'BMW IS RECALLING MY 2010-2012 CARS WITH ABS AND AN ECU. THESE FAIL FMVSS NO. 126, "BRAKES."',
      'BMW is recalling MY 2010-2012 cars with ABS and an ECU. These fail FMVSS No. 126, "brakes."',
    ],
    [
      'SUVS SOLD IN CA, FL, HI, AND PUERTO RICO, IN THE STATE OF OK, OR IN NORTH CAROLINA.',
      'SUVs sold in CA, FL, HI, and Puerto Rico, in the state of OK, or in North Carolina.',
    ],
    [
      'SOLD IN CT, DE, IN, ME, OR THE DISTRICT OF COLUMBIA. CALL ME, OR WAIT IN, PA OR ON, HI.',
      'Sold in CT, DE, IN, ME, or the District of Columbia. Call me, or wait in, pa or on, hi.',
    ],
    [
      'THE F-150 AND RAV4 WITH THE 3.5L V6, BUILT IN THE U.S.A. AND MEXICO, HAVE PART 7L3Z-3504-BA.',
      'The F-150 and RAV4 with the 3.5L V6, built in the U.S.A. and Mexico, have part 7L3Z-3504-BA.',
    ],
    [
      "THE DRIVER'S O-RING, A-PILLAR AND A/C LINE, E.G. AT 5 P.M. ON MAY 4, 2012, MAY LEAK 20MM BEHIND A 4-DOOR'S 3RD ROW.",
      "The driver's O-ring, A-pillar and A/C line, e.g. at 5 p.m. on May 4, 2012, may leak 20mm behind a 4-door's 3rd row.",
    ],
    [
      'SEE WWW.NHTSA.GOV OR HTTP://WWW.SAFERCAR.GOV/VIN WITH THE VIN (TTY 1-800-424-9153).',
      'See www.nhtsa.gov or http://www.safercar.gov/vin with the VIN (TTY 1-800-424-9153).',
    ],
    [
      'FORD AND TAKATA REPLACE THE LED LAMP THAT LED TO IT.',
      'Ford and Takata replace the LED lamp that led to it.',
    ],
    ['ELECTRONIC STABILITY CONTROL (ESC)', 'Electronic stability control (ESC)'],
  ])('%s', (given, read) => expect(toSentenceCase(given)).toBe(read));
});

test.each([
  [
    'Owners of 2012 civic cars may call honda.',
    'HONDA',
    'CIVIC',
    'Owners of 2012 Civic cars may call Honda.',
  ],
  [
    'Fuel may escape from 2009-2012 escape cars.',
    'FORD',
    'ESCAPE',
    'Fuel may escape from 2009-2012 Escape cars.',
  ],
  ['A land rover lr4 of 2012 lr4 cars.', 'LAND ROVER', 'LR4', 'A Land Rover LR4 of 2012 LR4 cars.'],
  [
    'Kia and www.kia.com: the ram of a ram 1500.',
    'RAM',
    '1500',
    'Kia and www.kia.com: the ram of a ram 1500.',
  ],
  [
    'Call mercedes-benz about 2012 4runner.',
    'MERCEDES-BENZ',
    '4RUNNER',
    'Call Mercedes-Benz about 2012 4Runner.',
  ],
])('%s of a %s %s', (text, make, model, read) => expect(restoreNames(text, make, model)).toBe(read));
