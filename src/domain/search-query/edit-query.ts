/** Edits a search, one filter at a time. Every edit returns to the first page. */
import { findFacet } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey, RangeKey } from '#src/domain/search-query/facets.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { MAX_MAKES } from '#src/domain/search-query/search-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import { sortedUnique } from '#src/domain/search-query/query-params.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type {
  ModelChoice,
  NumberRange,
  SearchQuery,
  VehicleChoice,
} from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export function toggleChoice(query: SearchQuery, key: ChoiceKey, value: string): SearchQuery {
  const chosen = query.choices[key] ?? [];
  const facet = findFacet(key);
  if (chosen.includes(value))
    return setChoice(
      query,
      key,
      chosen.filter((item) => item !== value),
    );
  const isSingle = facet?.kind === 'choice' && facet.single === true;
  return setChoice(query, key, isSingle ? [value] : [...chosen, value]);
}

export function setChoice(query: SearchQuery, key: ChoiceKey, values: readonly string[]): SearchQuery {
  const { [key]: _, ...choices } = query.choices;
  return {
    ...query,
    firstRecord: 0,
    choices: values.length === 0 ? choices : { ...choices, [key]: sortedUnique(values) },
  };
}

/** An empty range removes the filter. */
export function setRange(query: SearchQuery, key: RangeKey, range: NumberRange): SearchQuery {
  const { [key]: _, ...ranges } = query.ranges;
  const isEmpty = range.min === undefined && range.max === undefined;
  return { ...query, firstRecord: 0, ranges: isEmpty ? ranges : { ...ranges, [key]: range } };
}

export function setLocation(query: SearchQuery, zip?: string, searchRadius?: number): SearchQuery {
  const { zip: _zip, searchRadius: _radius, ...rest } = query;
  if (zip === undefined) return { ...rest, firstRecord: 0, marketExtension: false };
  const radius = searchRadius === undefined ? {} : { searchRadius };
  return {
    ...rest,
    firstRecord: 0,
    zip,
    ...radius,
    marketExtension: searchRadius !== undefined && query.marketExtension,
  };
}

/** Limits the search to a part of the map, which replaces its radius. Without an area, removes that limit. */
export function setArea(query: SearchQuery, area?: MapArea): SearchQuery {
  const { area: _area, ...rest } = query;
  if (area === undefined) return { ...rest, firstRecord: 0 };
  const { searchRadius: _radius, ...anywhere } = rest;
  return { ...anywhere, firstRecord: 0, marketExtension: false, area };
}

export function setView(query: SearchQuery, view: SearchQuery['view']): SearchQuery {
  const { view: _view, ...rest } = query;
  return { ...rest, firstRecord: 0, ...definedOnly({ view }) };
}

/** The search that an address is about: its cars as a list, without campaign keys and what else changes no result. */
export function toCanonical(query: SearchQuery): SearchQuery {
  return { ...setView(query, undefined), extras: {} };
}

/** The same search wherever the cars are. */
export function toNationwide(query: SearchQuery): SearchQuery {
  const { searchRadius: _radius, area: _area, ...anywhere } = query;
  return { ...anywhere, firstRecord: 0, marketExtension: false };
}

export function setSort(query: SearchQuery, sortBy: SortKey): SearchQuery {
  return { ...query, firstRecord: 0, sortBy };
}

export function setKeyword(query: SearchQuery, keyword: string): SearchQuery {
  const { keyword: _, ...rest } = query;
  return keyword === '' ? { ...rest, firstRecord: 0 } : { ...rest, firstRecord: 0, keyword };
}

export function withoutExperience(query: SearchQuery): SearchQuery {
  const { experience: _, ...rest } = query;
  return { ...rest, firstRecord: 0 };
}

/** A sixth make is ignored. */
export function addMake(query: SearchQuery, makeCode: string): SearchQuery {
  const isKnown = query.vehicles.some((vehicle) => vehicle.makeCode === makeCode);
  if (isKnown || query.vehicles.length >= MAX_MAKES) return query;
  return setVehicles(query, [...query.vehicles, { makeCode, models: [] }]);
}

export function removeMake(query: SearchQuery, makeCode: string): SearchQuery {
  return setVehicles(
    query,
    query.vehicles.filter((vehicle) => vehicle.makeCode !== makeCode),
  );
}

/** Replaces a make, and removes its models. */
export function replaceMake(query: SearchQuery, makeCode: string, by: string): SearchQuery {
  return addMake(removeMake(query, makeCode), by);
}

export function toggleModel(query: SearchQuery, makeCode: string, modelCode: string): SearchQuery {
  return editMake(query, makeCode, (models) =>
    models.some((model) => model.modelCode === modelCode)
      ? models.filter((model) => model.modelCode !== modelCode)
      : [...models, { modelCode, trimCodes: [] }],
  );
}

export function toggleTrim(
  query: SearchQuery,
  makeCode: string,
  modelCode: string,
  trimCode: string,
): SearchQuery {
  return editMake(query, makeCode, (models) =>
    models.map((model) => {
      if (model.modelCode !== modelCode) return model;
      const isChosen = model.trimCodes.includes(trimCode);
      const trimCodes = isChosen
        ? model.trimCodes.filter((code) => code !== trimCode)
        : [...model.trimCodes, trimCode];
      return { modelCode, trimCodes: sortedUnique(trimCodes) };
    }),
  );
}

/** Keeps only place, sort order, view and page size. */
export function clearFilters(query: SearchQuery): SearchQuery {
  const { zip, searchRadius, sortBy, numRecords, view } = query;
  return {
    ...EMPTY_QUERY,
    sortBy,
    numRecords,
    ...definedOnly({ zip, searchRadius, view }),
  };
}

function editMake(
  query: SearchQuery,
  makeCode: string,
  edit: (models: readonly ModelChoice[]) => readonly ModelChoice[],
): SearchQuery {
  return setVehicles(
    query,
    query.vehicles.map((vehicle) =>
      vehicle.makeCode === makeCode
        ? { makeCode, models: byCode(edit(vehicle.models), (m) => m.modelCode) }
        : vehicle,
    ),
  );
}

function setVehicles(query: SearchQuery, vehicles: readonly VehicleChoice[]): SearchQuery {
  return { ...query, firstRecord: 0, vehicles: byCode(vehicles, (vehicle) => vehicle.makeCode) };
}

function byCode<Item>(items: readonly Item[], codeOf: (item: Item) => string): Item[] {
  return [...items].sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1));
}
