/** Generations of a model by model year. */
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

type WithGenerations = Pick<CatalogueModel, 'generations'>;

/** The names of those that were sold in a year; empty when none is known. */
export function nameGenerations({ generations = [] }: WithGenerations, year: number): string[] {
  return [...new Set(generations.filter(({ years }) => years.includes(year)).map(({ name }) => name))];
}

/** Whether the cars of two model years are known to be of one generation. What is true of one year need not be of another. */
export function areOfOneGeneration(model: WithGenerations, a: number, b: number): boolean {
  const ofB = nameGenerations(model, b);
  return a === b || nameGenerations(model, a).some((name) => ofB.includes(name));
}

/** The day on which the sources of generations that ship were last read; undefined for those of an operator's file. */
export function findReadDay({ generations = [] }: WithGenerations): string | undefined {
  const days = generations.flatMap(({ shipped, read }) => (shipped && read !== undefined ? [read] : []));
  return days.toSorted().at(-1);
}
