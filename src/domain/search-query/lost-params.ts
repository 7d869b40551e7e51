/** Does a search hold all that its address says? What it does not hold must not be dropped for good. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { AREA_KEY } from '#src/domain/search-query/map-area.ts';
import { toCurrentParam } from '#src/domain/search-query/old-params.ts';
import { parseDollars, parseWholeNumber } from '#src/domain/search-query/query-params.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { MODELS_OF } from '#src/domain/search-query/vehicle-params.ts';

/** Parameters that say nothing about the cars: tracking, and the session that a link was copied from. */
const MEANINGLESS =
  /^(?:utm_\w+|\w*clid|_g[al]|mc_[ce]id|requestId|clickType|lastExec|mmt|(?:isN|n)ewSearch|generation|showAccelerateBanner|referrer|incremental|showcase(?:Listing|Owner)Id|Log|inGalleryView|filterName|captureSearch|showToolbar|fromSIP|channel|relevanceConfig|digitalRetail)$/;
const VEHICLE_KEY = /^(?:makeCode(?:List|[123])?|modelCode(?:List|[123])?|trimCode)$/;

/** @param text the query string of the address @param query what was read from it */
export function holdsAll(text: string, query: SearchQuery): boolean {
  return [...new URLSearchParams(text)].every(
    ([key, value]) => value === '' || MEANINGLESS.test(key) || holds(query, ...toCurrentParam(key, value)),
  );
}

function holds(query: SearchQuery, name: string, value: string): boolean {
  const values = value.split(',').filter((one) => one.trim() !== '');
  if (VEHICLE_KEY.test(name) || name.startsWith(MODELS_OF)) {
    const held = listVehicleCodes(query);
    return values.every((code) => held.has(code.trim().toUpperCase()));
  }
  const choice = CHOICE_FACETS.find(({ key }) => key === name);
  if (choice) {
    const held = new Set(query.choices[choice.key]?.map((code) => code.toLowerCase()));
    return values.every((code) => held.has(code.trim().toLowerCase()));
  }
  const range = RANGE_FACETS.find(({ min, max }) => name === min || name === max);
  if (range) {
    const number = range.key === 'price' ? parseDollars(value) : parseWholeNumber(value);
    return number !== undefined && number >= range.bounds[0] && number <= range.bounds[1];
  }
  return holdsOption(query, name, value);
}

function holdsOption(query: SearchQuery, name: string, value: string): boolean {
  switch (name) {
    case 'zip': {
      return query.zip !== undefined;
    }
    case 'searchRadius': {
      return value === 'any' || parseWholeNumber(value) !== undefined;
    }
    case 'marketExtension': {
      return value === 'include' || value === 'off';
    }
    case AREA_KEY: {
      return query.area !== undefined;
    }
    case 'keyword': {
      return query.keyword !== undefined;
    }
    case 'firstRecord':
    case 'numRecords': {
      return parseWholeNumber(value) !== undefined;
    }
    case 'sortBy':
    case 'view':
    case 'experience': {
      return query[name] === value;
    }
    default: {
      return Object.hasOwn(query.extras, name);
    }
  }
}

function listVehicleCodes({ vehicles }: SearchQuery): ReadonlySet<string> {
  return new Set(
    vehicles.flatMap(({ makeCode, models }) => [
      makeCode,
      ...models.flatMap(({ modelCode, trimCodes }) => [
        modelCode,
        ...trimCodes.map((trimCode) => `${modelCode}|${trimCode}`),
      ]),
    ]),
  );
}
