import { joinRecallAdvice } from '#src/domain/vehicle/recall-advice.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { RecallFact } from '#src/reference/import/imported.schema.ts';

/** A campaign may name a model several times ("Civic", "Civic Coupe"). @param modelOf the model that goes on in a year */
export function addRecall({ years, recall }: RecallFact, modelOf: (year: number) => CatalogueModel): void {
  for (const [model, own] of Map.groupBy(years, modelOf)) {
    const others = (model.recalls ?? []).filter(({ number }) => number !== recall.number);
    const listed = model.recalls?.find(({ number }) => number === recall.number);
    const all = [...new Set([...(listed?.years ?? []), ...own])].toSorted((a, b) => a - b);
    const joined = { ...recall, ...joinRecallAdvice([listed, recall]), years: all };
    model.recalls = [...others, joined].toSorted((a, b) => (a.day < b.day ? 1 : -1));
  }
}
