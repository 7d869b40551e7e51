/** Builds the fields of makes, models and trims. */
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import { MAX_MAKES } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PanelField, PanelOption } from '#src/features/search/filters/panel-fields.ts';
import { trimsInfo } from '#src/features/search/filters/section-rules.ts';

/**
 * Lists each selected make with its models, the trims of its selected models, and a selector for a first or another
 * make. @see docs/rules/search.md#makes
 */
export function listMakeFields(
  { vehicles }: SearchQuery,
  filters: Filters,
  isSingleModel: boolean,
): PanelField[] {
  const makes = filters.makeCode ?? [];
  const chosen = vehicles.map((vehicle) => vehicle.makeCode);
  const others = makes.filter((make) => !chosen.includes(make.value));
  const canAdd = chosen.length === 0 || (chosen.length < MAX_MAKES && !isSingleModel);
  return [
    ...vehicles.flatMap(({ makeCode, models }) => [
      field(
        'check',
        'makeCode',
        nameOf(makes, makeCode),
        makes.filter(({ value }) => value === makeCode),
        [makeCode],
      ),
      field(
        'models',
        `modelCodeList|${makeCode}`,
        `${nameOf(makes, makeCode)} models`,
        within(filters.modelCode, makeCode),
        models.map(({ modelCode }) => `${makeCode}|${modelCode}`),
      ),
      ...models.filter(takesTrims(vehicles, makeCode)).map(({ modelCode, trimCodes }) => {
        const path = `${makeCode}|${modelCode}`;
        const label = `${nameOf(filters.modelCode, path)} trims`;
        return field(
          'models',
          'trimCode',
          label,
          within(filters.trimCode, path),
          trimCodes.map((code) => `${path}|${code}`),
        );
      }),
    ]),
    ...(filters.trimCode ? listTrimsInfo(vehicles) : []),
    ...(canAdd ? [field('add', 'makeCode', 'Make', others, [])] : []),
  ].filter(({ options }) => options.length > 0);
}

/**
 * The parameter of a trim is "modelcode|trim" and names no make. When two makes share a model code (the Dodge and the
 * Ram Dakota), only those of the first make offer trims, because a choice would be read as one of the first.
 * @see vehicle-params.ts
 */
function takesTrims(vehicles: SearchQuery['vehicles'], makeCode: string) {
  return ({ modelCode }: { readonly modelCode: string }): boolean =>
    vehicles.find(({ models }) => models.some((model) => model.modelCode === modelCode))?.makeCode ===
    makeCode;
}

/** Trims are explained for one model. */
function listTrimsInfo([vehicle, other]: SearchQuery['vehicles']): PanelField[] {
  const [model, otherModel] = vehicle?.models ?? [];
  if (!vehicle || !model || other || otherModel) return [];
  return [trimsInfo(formatResearchPath({ makeCode: vehicle.makeCode, modelCode: model.modelCode }))];
}

function field(
  kind: PanelField['kind'],
  name: string,
  label: string,
  options: readonly FilterOption[],
  chosen: readonly string[],
): PanelField {
  return {
    kind,
    name,
    label,
    options: options.map((option) => toOption(option, chosen.includes(option.value))),
  };
}

/** The form names models and trims within their make: `CIVIC`, `CIVIC|EX`. */
function toOption({ value, label, count, disabled }: FilterOption, isChosen: boolean): PanelOption {
  return { value: value.slice(value.indexOf('|') + 1), label, count, isChosen, isDisabled: disabled };
}

function within(options: readonly FilterOption[] = [], path: string): FilterOption[] {
  return options.filter(({ value }) => value.startsWith(`${path}|`));
}

function nameOf(options: readonly FilterOption[] = [], path: string): string {
  return options.find(({ value }) => value === path)?.label ?? vehicleName({ vehicles: {} }, path);
}
