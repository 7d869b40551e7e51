/** Generations of a model by model year. */
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

type WithGenerations = Pick<CatalogueModel, 'generations'>;

/** The names of those that were sold in a year; empty when none is known. */
export function nameGenerations({ generations = [] }: WithGenerations, year: number): string[] {
  return [...new Set(generations.filter(({ years }) => years.includes(year)).map(({ name }) => name))];
}

/** Whether the cars of two model years are known to be of different generations. */
export function areOtherGenerations(model: WithGenerations, a: number, b: number): boolean {
  const [ofA, ofB] = [nameGenerations(model, a), nameGenerations(model, b)];
  return ofA.length > 0 && ofB.length > 0 && !ofA.some((name) => ofB.includes(name));
}

/** The day on which the sources of generations that ship were last read; undefined for those of an operator's file. */
export function findReadDay({ generations = [] }: WithGenerations): string | undefined {
  const days = generations.flatMap(({ shipped, read }) => (shipped && read !== undefined ? [read] : []));
  return days.toSorted().at(-1);
}
