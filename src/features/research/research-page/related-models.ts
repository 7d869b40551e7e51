/** The other models that a research page leads to. */
import { isResearched } from '#src/domain/vehicle/researched.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';

interface ModelLink {
  readonly label: string;
  readonly href: string;
}

const MAX_SIBLINGS = 12;

/** Models of other makes that buyers compare. */
export function listRivals({ rivals = [] }: CatalogueModel, path: ModelPath): ModelLink[] {
  return rivals.map((rival) => ({ label: rival.name, href: formatVersusPath(toVersusPath(path, rival)) }));
}

/**
 * Models of the make with the same body style, then others: alternatives to this model, whose research pages may be
 * indexed.
 */
export function listSiblings({ makeCode, models }: CatalogueMake, model: CatalogueModel): ModelLink[] {
  const newestYear = (other: CatalogueModel) => other.years.at(-1) ?? 0;
  const isLike = (other: CatalogueModel) => other.styles.some((style) => model.styles.includes(style));
  return models
    .filter((other) => other !== model && isResearched(other) && other.styles.length > 0)
    .filter((other) => newestYear(other) >= newestYear(model))
    .toSorted((a, b) => Number(isLike(b)) - Number(isLike(a)))
    .slice(0, MAX_SIBLINGS)
    .map((other) => ({
      label: other.model,
      href: formatResearchPath({ makeCode, modelCode: other.modelCode }),
    }));
}
