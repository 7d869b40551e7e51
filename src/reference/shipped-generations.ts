/** Generations of the shipped models: what is wrong with them, and how the catalog names them. */
import type { Generation } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ShippedMake, ShippedMistake, ShippedModel } from '#src/reference/shipped.schema.ts';

type Shipped = ShippedModel['generations'][number];
type Reason = readonly [field: keyof Shipped, reason: string];

/**
 * Generations of years without the model, with gaps, without a known source, or at the same time as another without a note.
 *
 * @param path of the list
 */
export function findGenerationMistakes(
  { sources }: Pick<ShippedMake, 'sources'>,
  model: Pick<ShippedModel, 'model' | 'years' | 'generations'>,
  path: readonly PropertyKey[],
): ShippedMistake[] {
  const names = new Set(sources.map(({ name }) => name));
  return model.generations.flatMap((generation, index) => {
    const above = model.generations.slice(0, index);
    const reasons: (Reason | undefined)[] = [
      above.some(({ name }) => name === generation.name)
        ? ['name', `"${generation.name}" is twice in ${model.model}`]
        : undefined,
      findYearMistake(generation, model),
      findOverlap(generation, above),
      names.has(generation.source)
        ? undefined
        : ['source', `"${generation.source}" is not among the sources of the make`],
    ];
    return reasons
      .filter((each) => each !== undefined)
      .map(([field, reason]) => ({ path: [...path, index, field], reason }));
  });
}

function findYearMistake(
  { years }: Shipped,
  { model, years: sold }: Pick<ShippedModel, 'model' | 'years'>,
): Reason | undefined {
  const outside = years.filter((year) => !sold.includes(year));
  if (outside.length > 0) return ['years', `${outside.join(', ')}: ${model} was not sold then`];
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  const missing = sold.filter((year) => year > first && year < last && !years.includes(year));
  return missing.length === 0
    ? undefined
    : ['years', `${missing.join(', ')}: ${model} was sold then, in between`];
}

function findOverlap({ years, note }: Shipped, above: readonly Shipped[]): Reason | undefined {
  const other = above.find((before) => before.years.some((year) => years.includes(year)));
  if (!other || note !== undefined || other.note !== undefined) return undefined;
  const both = years.filter((year) => other.years.includes(year));
  return ['years', `${both.join(', ')}: is also of ${other.name}. Say in a note what was sold of each`];
}

/** In the order of their years; undefined without any. */
export function toGenerations(
  { generations }: Pick<ShippedModel, 'generations'>,
  sources: ShippedMake['sources'],
): Generation[] | undefined {
  if (generations.length === 0) return undefined;
  return generations
    .map(({ name, years, source, note }) => {
      const known = sources.find((each) => each.name === source);
      return {
        ...{ name, years, source },
        ...definedOnly({ note, address: known?.address, read: known?.read }),
        shipped: true as const,
      };
    })
    .toSorted((a, b) => (a.years[0] ?? 0) - (b.years[0] ?? 0));
}
