/** The clock of a place in the United States. */

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

interface Spot {
  readonly state: string;
  /** Both in degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** States with one clock, or with one in nearly all of it. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  [EASTERN]: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  [CENTRAL]: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
  [MOUNTAIN]: 'CO ID MT NM UT WY'.split(' '),
  [PACIFIC]: 'CA NV OR WA'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
  'Pacific/Pago_Pago': ['AS'],
};

/** Where the line between two zones crosses a state: what is on the other side of it has the other clock. */
const OTHER_SIDES: Readonly<Record<string, readonly [zone: string, isThere: (at: Spot) => boolean]>> = {
  FL: [CENTRAL, ({ longitude }) => longitude < -85],
  IN: [
    CENTRAL,
    ({ latitude, longitude }) =>
      latitude > 40.5
        ? longitude < -86.93 || (latitude > 41.2 && longitude < -86.55)
        : (latitude < 38.1 && longitude < -86.6) || (latitude < 38.45 && longitude < -87.3),
  ],
  KY: [CENTRAL, ({ latitude, longitude }) => longitude < (latitude < 37.3 ? -85.05 : -86.2)],
  MI: [
    CENTRAL,
    ({ latitude, longitude }) =>
      (latitude < 46.3 && longitude < -87.6) || (latitude < 46.6 && longitude < -89.2),
  ],
  TN: [EASTERN, ({ latitude, longitude }) => longitude > -84.9 || (latitude < 35.8 && longitude > -85.35)],
  KS: [MOUNTAIN, ({ longitude }) => longitude < -101.5],
  NE: [MOUNTAIN, ({ longitude }) => longitude < -101.3],
  ND: [MOUNTAIN, ({ latitude, longitude }) => latitude < 47.3 && longitude < -101.6],
  SD: [MOUNTAIN, ({ longitude }) => longitude < -100.4],
  TX: [MOUNTAIN, ({ longitude }) => longitude < -104.9],
  ID: [PACIFIC, ({ latitude }) => latitude > 45.5],
  OR: [MOUNTAIN, ({ latitude, longitude }) => latitude < 44.5 && longitude > -117.9],
};

const BY_STATE = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) => states.map((state) => [state, zone] as const)),
);

/** `America/Chicago`. Within a few miles of a line between zones it may be the other one. Undefined for no state. */
export function findTimeZone(at: Spot | undefined): string | undefined {
  if (!at) return undefined;
  const [otherZone, isThere] = OTHER_SIDES[at.state] ?? [];
  return isThere?.(at) === true ? otherZone : BY_STATE.get(at.state);
}
