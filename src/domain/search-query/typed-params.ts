/** Names and values of parameters as people type them into an address. Only the server reads them, and redirects. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { OLD_MAKE_CODES } from '#src/domain/search-query/old-make-codes.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { MODELS_OF } from '#src/domain/search-query/vehicle-params.ts';
import { ZIP_LENGTH } from '#src/domain/visitor/zip.ts';

const KNOWN = [
  ...CHOICE_FACETS.map(({ key }) => key),
  ...RANGE_FACETS.flatMap(({ min, max }) => [min, max]),
  ...[
    'zip',
    'city',
    'state',
    'searchRadius',
    'makeCode',
    'modelCode',
    'makeCodeList',
    'modelCodeList',
    'keyword',
  ],
  ...['sortBy', 'firstRecord', 'numRecords', 'marketExtension', 'location', 'listingId', 'referrer'],
].filter((name) => name !== undefined);
const IN_LOWER_CASE: ReadonlyMap<string, string> = new Map(KNOWN.map((name) => [name.toLowerCase(), name]));
/** Their values are names, not codes. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['make', 'makeCode'],
  ['model', 'modelCode'],
]);
/** Other names of parameters with the same values, in lower case. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['radius', 'searchRadius'],
  ['distance', 'searchRadius'],
  ['vhrtypes', 'vehicleHistoryType'],
  ['vhrtype', 'vehicleHistoryType'],
]);
const SELLER_KEY = /^sellerTypes?$/;
const CONDITION_KEY = /^listingTypes?$/;
const TRIM_KEY = /^trimCode(?:s|List)?$/;
const NO_TRIM = /[^\p{L}\p{N},|]+/gu;
const NO_CODE = /[^\p{L}\p{N},]+/gu;
/** Of `marketExtension`. */
const OLD_YES = new Set(['on', 'true']);
const YEAR = /^\d{4}$/;
const MAKE_KEY = /^makeCode(?:s|List|[123])?$/;
/** A ZIP Code that a spreadsheet has robbed of its zeros, perhaps with the four digits behind it. */
const SHORT_ZIP = /^\d{3,4}(?=-|$)/;

/** "ZIP=60601&make=Land Rover&year=2020" under the names and values of this site; other parameters stay as they are. */
export function readTypedParams(text: string): string {
  const given = [...new URLSearchParams(text)];
  const keys = new Set(given.map(([key]) => key));
  const read = given.flatMap(([key, value]): [string, string][] => {
    if (key === 'year' && YEAR.test(value) && !keys.has('startYear') && !keys.has('endYear'))
      return ['startYear', 'endYear'].map((name) => [name, value]);
    const code = CODES.get(key.toLowerCase());
    if (code !== undefined && !keys.has(code))
      return [readValue(code, value.trim().replaceAll(NO_CODE, '_'))];
    const name = IN_LOWER_CASE.get(key.toLowerCase()) ?? ALIASES.get(key.toLowerCase()) ?? key;
    return [readValue(keys.has(name) ? key : name, value)];
  });
  const isSame =
    read.length === given.length &&
    read.every(([key, value], index) => key === given[index]?.[0] && value === given[index][1]);
  return isSame ? text : joinParams(read);
}

function readValue(key: string, value: string): [key: string, value: string] {
  if (key === 'zip') return [key, value.trim().replace(SHORT_ZIP, (zip) => zip.padStart(ZIP_LENGTH, '0'))];
  // Old links name trims as they are called: "F150PICKUP|Raptor R".
  if (TRIM_KEY.test(key)) return [key, value.replaceAll(NO_TRIM, '_')];
  if (key === 'marketExtension' && OLD_YES.has(value)) return [key, 'include'];
  if (isAnything(key, value)) return [key, ''];
  if (MAKE_KEY.test(key)) return [key, value.split(',').map(toMakeCode).join()];
  return [key.startsWith(MODELS_OF) ? MODELS_OF + toMakeCode(key.slice(MODELS_OF.length)) : key, value];
}

/** Both kinds of sellers, and all conditions. */
function isAnything(key: string, value: string): boolean {
  const values = new Set(value.toLowerCase().split(','));
  if (SELLER_KEY.test(key)) return values.has('d') && values.has('p');
  return CONDITION_KEY.test(key) && values.has('all');
}

function toMakeCode(code: string): string {
  return OLD_MAKE_CODES.get(code.trim().toUpperCase()) ?? code;
}
