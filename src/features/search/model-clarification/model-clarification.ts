/**
 * Suggests a model with a similar name and more cars, such as the F-150 for a search for the F-150 Lightning.
 * @see docs/rules/search.md#model-clarification
 */
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** With this many cars, no clarification is needed. @see docs/rules/search.md#model-clarification */
const FEW_CARS = 9;

export interface ModelClarification {
  readonly selectedMakeDescription: string;
  readonly selectedModelDescription: string;
  readonly suggestedMakeDescription: string;
  readonly suggestedModelDescription: string;
  readonly suggestedMakeCode: string;
  readonly suggestedModelCode: string;
  /** The same search for the suggested model. */
  readonly href: string;
}

/** @param filters options of the answer, with their counts */
export function findModelClarification(query: SearchQuery, filters: Filters): ModelClarification | undefined {
  const [vehicle, second] = query.vehicles;
  const [model, secondModel] = vehicle?.models ?? [];
  if (!vehicle || !model || second || secondModel) return undefined;
  const { makeCode } = vehicle;
  const make = filters.makeCode?.find(({ value }) => value === makeCode);
  const models = (filters.modelCode ?? []).filter(({ value }) => value.startsWith(`${makeCode}|`));
  const selected = models.find(({ value }) => value === `${makeCode}|${model.modelCode}`);
  if (!make || !selected || selected.count >= FEW_CARS) return undefined;
  const [suggested] = models
    .filter(({ label, count }) => count > selected.count && isCloseName(label, selected.label))
    .sort((a, b) => b.count - a.count);
  if (!suggested) return undefined;
  const suggestedModelCode = suggested.value.slice(makeCode.length + 1);
  const vehicles = [{ makeCode, models: [{ modelCode: suggestedModelCode, trimCodes: [] }] }];
  return {
    selectedMakeDescription: make.label,
    selectedModelDescription: selected.label,
    suggestedMakeDescription: make.label,
    suggestedModelDescription: suggested.label,
    suggestedMakeCode: makeCode,
    suggestedModelCode,
    href: searchUrl({ ...query, firstRecord: 0, vehicles }),
  };
}

/** Whether one name starts with the other, word by word. */
function isCloseName(one: string, other: string): boolean {
  const [short, long] = [toWords(one), toWords(other)].sort((a, b) => a.length - b.length);
  if (!short || !long || short.length === long.length) return false;
  return short.every((word, index) => word === long[index]);
}

function toWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
}
