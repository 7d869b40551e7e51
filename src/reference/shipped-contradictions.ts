/** Mistakes in a shipped file that no single field shows. */
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { findGenerationMistakes } from '#src/reference/shipped-generations.ts';
import type {
  ShippedMake,
  ShippedMistake,
  ShippedModel,
  ShippedTrim,
} from '#src/reference/shipped.schema.ts';

/** Only these have a range on a charge. */
const CHARGED: readonly (string | undefined)[] = ['ELE', 'PIH'];

/**
 * Mistakes that no single field shows: duplicate names, trims sold when their model was not, a range without a charge.
 */
export function findContradictions(make: ShippedMake): ShippedMistake[] {
  const models = make.models.map(({ model }) => model);
  return [
    ...findRepeats(models).map(({ name, index }) => ({
      path: ['models', index, 'model'],
      reason: `"${name}" is there twice`,
    })),
    ...findFormerMistakes(
      make.models.map(({ model, formerly }) => ({ name: model, formerly })),
      ['models'],
    ),
    ...make.models.flatMap((model, index) => [
      ...findFormerMistakes(
        model.trims.map(({ trim, formerly }) => ({ name: trim, formerly })),
        ['models', index, 'trims'],
      ),
      ...findStyleContradictions(model, ['models', index]),
      ...findTrimContradictions(model, ['models', index, 'trims']),
      ...findRangeContradictions(model, ['models', index, 'trims']),
      ...findYearContradictions(model, 'crash', ['models', index, 'crash']),
      ...findYearContradictions(model, 'legroom', ['models', index, 'legroom']),
      ...findGenerationMistakes(make, model, ['models', index, 'generations']),
    ]),
  ];
}

/** Years of a body style that the model does not have, or outside its years, and years that are left without a body. */
function findStyleContradictions(model: ShippedModel, path: readonly PropertyKey[]): ShippedMistake[] {
  const sold = new Set(model.years);
  const lines = model.styleYears;
  const limited = new Set(lines.map(({ style }) => style));
  const bare = model.style.some((style) => !limited.has(style))
    ? []
    : model.years.filter((year) => !lines.some(({ years }) => years.includes(year)));
  const mistakes = lines.flatMap(({ style, years }, index) => {
    const at = [...path, 'styleYears', index];
    const outside = years.filter((year) => !sold.has(year));
    const isRepeated = lines.findIndex((line) => line.style === style) < index;
    return [
      ...(model.style.includes(style) && !isRepeated
        ? []
        : [
            {
              path: [...at, 'style'],
              reason: `${style} ${isRepeated ? 'is there twice' : 'is not in style'}`,
            },
          ]),
      ...(outside.length === 0
        ? []
        : [{ path: [...at, 'years'], reason: `${outside.join(', ')}: ${model.model} was not sold then` }]),
    ];
  });
  return bare.length === 0
    ? mistakes
    : [...mistakes, { path: [...path, 'styleYears'], reason: `${bare.join(', ')}: has no body style then` }];
}

function findTrimContradictions(model: ShippedModel, path: readonly PropertyKey[]): ShippedMistake[] {
  const sold = new Set(model.years);
  const outside = (trim: ShippedTrim) => (trim.years ?? []).filter((year) => !sold.has(year));
  return [
    ...findRepeats(model.trims.map(({ trim }) => trim)).map(({ name, index }) => ({
      path: [...path, index, 'trim'],
      reason: `"${name}" is twice in ${model.model}`,
    })),
    ...model.trims.flatMap((trim, index) =>
      outside(trim).length === 0
        ? []
        : [
            {
              path: [...path, index, 'years'],
              reason: `${outside(trim).join(', ')}: ${model.model} was not sold then`,
            },
          ],
    ),
  ];
}

function findRangeContradictions(model: ShippedModel, path: readonly PropertyKey[]): ShippedMistake[] {
  return model.trims.flatMap((trim, index) => {
    const fuel = trim.fuel ?? model.fuel;
    if ((trim.range ?? model.range) === undefined || CHARGED.includes(fuel)) return [];
    const reason = `only ${CHARGED.join(' and ')} have a range on a charge, not ${fuel ?? 'an unknown fuel'}`;
    return [{ path: [...path, index, 'range'], reason }];
  });
}

/** Facts of years in which the model was not sold, or that a line above already has. */
function findYearContradictions(
  model: ShippedModel,
  field: 'crash' | 'legroom',
  path: readonly PropertyKey[],
): ShippedMistake[] {
  const sold = new Set(model.years);
  const seen = new Set<number>();
  return model[field].flatMap(({ years }, index) => {
    const at = [...path, index, 'years'];
    const outside = years.filter((year) => !sold.has(year));
    const again = years.filter((year) => seen.has(year));
    for (const year of years) seen.add(year);
    return [
      ...(outside.length === 0
        ? []
        : [{ path: at, reason: `${outside.join(', ')}: ${model.model} was not sold then` }]),
      ...(again.length === 0
        ? []
        : [{ path: at, reason: `${again.join(', ')}: is already in a line above` }]),
    ];
  });
}

/** With its former names. */
export interface Renamed {
  readonly name: string;
  readonly formerly?: readonly string[] | undefined;
}

/**
 * Former names that are a name of today, also of the same thing, or are given twice: an address can lead to one page only,
 * and at once. @param path of the list
 */
export function findFormerMistakes(
  list: readonly Renamed[],
  path: readonly PropertyKey[] = [],
): ShippedMistake[] {
  const today = new Map(list.map(({ name }) => [toCode(name), name]));
  const names = new Map<string, string>();
  return list.flatMap(({ name, formerly = [] }, index) =>
    formerly.flatMap((former) => {
      const code = toCode(former);
      const other = today.get(code) ?? names.get(code);
      const isNow = today.has(code);
      names.set(code, name);
      if (other === undefined) return [];
      return [
        {
          path: [...path, index, 'formerly'],
          reason: `"${former}" ${isNow ? 'is' : 'was already'} a name of ${other}: ${isNow ? 'take it out of formerly, or rename that one first' : 'list it once'}`,
        },
      ];
    }),
  );
}

/** Names with the same code as an earlier one, which would have the same address. */
function findRepeats(names: readonly string[]): { name: string; index: number }[] {
  const codes = names.map(toCode);
  return names.flatMap((name, index) => (codes.indexOf(codes[index] ?? '') < index ? [{ name, index }] : []));
}
