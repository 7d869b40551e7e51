/** Parses makes, models and trims of a query string in every accepted format. */
import { isCode } from '#src/domain/vehicle/vehicle-name.ts';
import { MAX_MAKES, MAX_VALUES } from '#src/domain/search-query/search-options.ts';
import { listValues, sortedUnique } from '#src/domain/search-query/query-params.ts';
import type { QueryParams } from '#src/domain/search-query/query-params.ts';
import type { ModelChoice, VehicleChoice } from '#src/domain/search-query/search-query.ts';

/** makeCode1-3 and modelCode1-3, which old links use. */
const NUMBERED = ['1', '2', '3'] as const;
/** Models of the first make. */
export const MODEL_KEYS = ['modelCode', 'modelCodeList'] as const;
/** The prefix before the code of a make. */
export const MODELS_OF = 'modelCodeList|';

/**
 * `makeCode`, `makeCodeList` and makeCode1-3 merge into at most five makes; `modelCode` belongs to the first make,
 * `modelCodeN` to `makeCodeN`, `modelCodeList|{make}` to its make. A trim ("CIVIC|EX") is kept only with its model.
 */
export function parseVehicles(params: QueryParams): VehicleChoice[] {
  const models = new Map<string, Set<string>>();
  const addMake = (code: string | undefined): void => {
    if (code && isCode(code) && !models.has(code) && models.size < MAX_MAKES) models.set(code, new Set());
  };
  const addModels = (make: string | undefined, codes: readonly string[]): void => {
    const known = make === undefined ? undefined : models.get(make);
    for (const code of codes) if (known && isCode(code) && known.size < MAX_VALUES) known.add(code);
  };

  for (const code of readCodes(params, 'makeCode', 'makeCodeList')) addMake(code);
  for (const n of NUMBERED) addMake(readCodes(params, `makeCode${n}`)[0]);
  for (const n of NUMBERED)
    addModels(readCodes(params, `makeCode${n}`)[0], readCodes(params, `modelCode${n}`));
  addModels(models.keys().next().value, readCodes(params, ...MODEL_KEYS));
  for (const make of models.keys()) addModels(make, readCodes(params, MODELS_OF + make));

  const trims = readTrims(params);
  return sortedUnique(models.keys()).map((makeCode) => ({
    makeCode,
    models: sortedUnique(models.get(makeCode) ?? []).map((modelCode) => takeTrims(modelCode, trims)),
  }));
}

/** Codes are upper case, but any case is accepted. */
function readCodes(params: QueryParams, ...keys: readonly string[]): string[] {
  return listValues(params, ...keys).map((code) => code.toUpperCase());
}

/** Trims by model code. */
function readTrims(params: QueryParams): Map<string, string[]> {
  const trims = new Map<string, string[]>();
  for (const value of readCodes(params, 'trimCode').slice(0, MAX_VALUES)) {
    const [modelCode = '', trimCode = '', ...rest] = value.split('|');
    if (!isCode(modelCode) || !isCode(trimCode) || rest.length > 0) continue;
    trims.set(modelCode, [...(trims.get(modelCode) ?? []), trimCode]);
  }
  return trims;
}

/**
 * If two makes have a model with the same code, the first gets the trims, because "modelcode|trim" is ambiguous.
 */
function takeTrims(modelCode: string, trims: Map<string, string[]>): ModelChoice {
  const trimCodes = sortedUnique(trims.get(modelCode) ?? []);
  trims.delete(modelCode);
  return { modelCode, trimCodes };
}

type Pair = readonly [key: string, value: string];

/** A make with at most one model is written in the short form, everything else as lists. */
export function formatVehicles(vehicles: readonly VehicleChoice[]): Pair[] {
  const [only] = vehicles;
  const isShort = vehicles.length === 1 && only !== undefined && only.models.length <= 1;
  const makes = vehicles.map((vehicle) => vehicle.makeCode);
  const pairs: Pair[] = [];
  if (isShort) pairs.push(['makeCode', only.makeCode]);
  else if (makes.length > 0) pairs.push(['makeCodeList', makes.join(',')]);
  for (const { makeCode, models } of vehicles) {
    if (models.length === 0) continue;
    const key = isShort ? 'modelCode' : MODELS_OF + makeCode;
    pairs.push([key, models.map((model) => model.modelCode).join(',')]);
  }
  const trims = vehicles.flatMap((vehicle) => vehicle.models.flatMap(formatTrims));
  if (trims.length > 0) pairs.push(['trimCode', trims.join(',')]);
  return pairs;
}

function formatTrims({ modelCode, trimCodes }: ModelChoice): string[] {
  return trimCodes.map((trimCode) => `${modelCode}|${trimCode}`);
}
