/** Turns a phrase that was read into a search, by adding its filters to the current ones. */
import { clearFilters } from '#src/domain/search-query/edit-query.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { DEFAULT_RADIUS } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PhraseReading } from '#src/features/search/keyword/read-phrase.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The kind of car. A phrase that names another one replaces it. */
const CAR_KEYS: readonly ChoiceKey[] = [
  'seriesCode',
  'vehicleStyleCode',
  'suvSubtypeCode',
  'vanSubtypeCode',
  'sedanSubtypeCode',
  'truckBedLength',
  'doorCode',
  'engineCode',
  'engineDisplacement',
  'packages',
];

/** Meaningless without a ZIP. */
const PLACE_PARAMETERS: ReadonlySet<string> = new Set(['searchRadius', 'marketExtension']);
const VEHICLE_PARAMETER = /^(?:makeCode|modelCode|trimCode)/;

/** @param keepsOthers keeps filters the phrase says nothing about */
export function applyReading(
  current: SearchQuery,
  { parts, keyword }: Pick<PhraseReading, 'parts' | 'keyword'>,
  keepsOthers: boolean,
): SearchQuery {
  const base = keepsOthers ? withoutPlaceInList(current) : clearFilters(current);
  const requested = parseQuery(
    joinParams([
      ...parts.flatMap(({ pairs }) => pairs),
      ...(keyword === '' ? [] : [['keyword', keyword] as const]),
      ...(base.zip === undefined ? [] : [['zip', base.zip] as const]), // a requested one comes first
    ]),
  );
  const pairKeys = new Set(parts.flatMap(({ pairs }) => pairs.map(([key]) => key)));
  const namesVehicle = requested.vehicles.length > 0;
  const namesCar = namesVehicle || requested.choices.vehicleStyleCode !== undefined;
  const { keyword: _keyword, zip: _zip, searchRadius, experience: _experience, ...rest } = base;
  const { year, ...ranges } = base.ranges;
  // "In Texas" asks for all of the state, also of someone who searched around a ZIP Code.
  const around = pairKeys.has('state') && !pairKeys.has('zip') ? undefined : searchRadius;
  const radius = requested.searchRadius ?? around ?? (pairKeys.has('zip') ? DEFAULT_RADIUS : undefined);
  return {
    ...rest,
    vehicles: namesCar ? requested.vehicles : base.vehicles,
    choices: { ...(namesCar ? withoutCar(base.choices) : base.choices), ...requested.choices },
    ranges: { ...ranges, ...(year && !namesVehicle && { year }), ...requested.ranges },
    ...definedOnly({ zip: requested.zip }),
    ...(requested.zip !== undefined && radius !== undefined && { searchRadius: radius }),
    ...definedOnly({ keyword: requested.keyword }),
    sortBy: pairKeys.has('sortBy') ? requested.sortBy : base.sortBy,
    extras: { ...base.extras, ...requested.extras },
  };
}

/** Returns the search without the phrase's filters, so that an edited phrase does not add to its earlier version. */
export function withoutReading(
  query: SearchQuery,
  { parts, keyword }: Pick<PhraseReading, 'parts' | 'keyword'>,
): SearchQuery {
  const phraseKeys = new Set<string>(parts.flatMap(({ pairs }) => pairs.map(([key]) => key)));
  if (keyword !== '') phraseKeys.add('keyword');
  const isFromPhrase = (key: string): boolean =>
    phraseKeys.has(key) ||
    (phraseKeys.has('zip') && PLACE_PARAMETERS.has(key)) ||
    (phraseKeys.has('makeCodeList') && VEHICLE_PARAMETER.test(key));
  return parseQuery(joinParams(toPairs(query).filter(([key]) => !isFromPhrase(key))));
}

/** The page and the tab belong to the search without the phrase. */
function withoutPlaceInList(query: SearchQuery): SearchQuery {
  return { ...query, firstRecord: 0, extras: {} };
}

function withoutCar(choices: SearchQuery['choices']): SearchQuery['choices'] {
  const kept = Object.entries(choices).filter(([key]) => !CAR_KEYS.some((carKey) => carKey === key));
  return Object.fromEntries(kept);
}
