/** The model years of a recorded catalog, so that the crash stars of one concern only the pages that read them. */
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toDependencyKey } from '#src/lib/dependency-keys.ts';
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { CATALOGUE_DEPENDENCIES as READS } from '#src/reference/catalogue-dependencies.ts';

/** What a new file of crash stars changes of a year. */
const STARS: readonly (keyof ModelYear)[] = ['crash', 'sources'];

const yearKey = memoByObject((modelYear: ModelYear, model?: string) =>
  toDependencyKey(READS.modelYear, `${model ?? ''}|${modelYear.year}`),
);

export type RecordYears = (modelKey: string, model: CatalogueModel) => ModelYear[];

/** One proxy handler for all model years of a page. Whoever has the list has read all of each year but its stars. */
export function recordYears(note: RecordDependency): RecordYears {
  const lists = new Map<CatalogueModel, ModelYear[]>();
  /** The codes of the model of each year. */
  const models = new Map<ModelYear, string>();
  const noteStars = (target: ModelYear) => note(yearKey(target, models.get(target)));
  const noteField = (target: ModelYear, field: string | symbol) => {
    if (isOfStars(field)) noteStars(target);
  };
  const handler: ProxyHandler<ModelYear> = {
    get(target, property, receiver): unknown {
      noteField(target, property);
      return Reflect.get(target, property, receiver);
    },
    ownKeys(target) {
      noteStars(target);
      return Reflect.ownKeys(target);
    },
    has(target, property) {
      noteField(target, property);
      return Reflect.has(target, property);
    },
  };
  return (modelKey, model) => {
    note(toDependencyKey(READS.modelYears, modelKey));
    const known = lists.get(model);
    if (known) return known;
    const recorded = model.modelYears.map((modelYear) => {
      models.set(modelYear, modelKey);
      return new Proxy(modelYear, handler);
    });
    lists.set(model, recorded);
    return recorded;
  };
}

/** What the key of a list stands for. */
export function readYears(model: CatalogueModel | undefined): unknown {
  return model?.modelYears.map((modelYear) =>
    Object.entries(modelYear).filter(([field]) => !isOfStars(field)),
  );
}

function isOfStars(field: string | symbol): boolean {
  return STARS.some((name) => name === field);
}
