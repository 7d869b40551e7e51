import { joinRecallAdvice } from '#src/domain/vehicle/recall-advice.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { RecallFact } from '#src/reference/import/imported.schema.ts';

/**
 * A campaign may name a model several times ("Civic", "Civic Coupe").
 * @param modelOf the model with its name in a year; undefined for years in which we have none: an F-250 of 1997 is no Super Duty
 */
export function addRecall(
  { years, recall }: RecallFact,
  modelOf: (year: number) => CatalogueModel | undefined,
): void {
  for (const [model, own] of Map.groupBy(years, modelOf)) {
    if (!model) continue;
    const others = (model.recalls ?? []).filter(({ number }) => number !== recall.number);
    const listed = model.recalls?.find(({ number }) => number === recall.number);
    const all = [...new Set([...(listed?.years ?? []), ...own])].toSorted((a, b) => a - b);
    const joined = { ...recall, ...joinRecallAdvice([listed, recall]), years: all };
    model.recalls = [...others, joined].toSorted((a, b) => (a.day < b.day ? 1 : -1));
  }
}
