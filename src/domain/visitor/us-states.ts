/** States of the US by two-letter code, with the District of Columbia and Puerto Rico. */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
    'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, ' +
    'KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, ' +
    'MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, ' +
    'NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
    'PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, ' +
    'UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming'
  )
    .split(', ')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);

/** Other codes that a mailing address may have: territories, freely associated states and military mail. */
const OTHER_CODES: ReadonlySet<string> = new Set('GU VI AS MP FM MH PW AA AE AP'.split(' '));
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...STATE_NAMES].map(([code, name]) => [toKey(name), code]),
);

/** The code of "tx", "D.C." or "Rhode Island"; undefined for anything else. */
export function findStateCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s.]/g, '').toUpperCase();
  return STATE_NAMES.has(code) || OTHER_CODES.has(code) ? code : CODES_BY_NAME.get(toKey(text));
}

function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
