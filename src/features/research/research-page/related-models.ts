/** The other models that a research page leads to. */
import { isResearched } from '#src/domain/vehicle/researched.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  ModelRival,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';

interface ModelLink {
  readonly label: string;
  readonly href: string;
}

const MAX_SIBLINGS = 12;

/** Models of other makes that buyers compare; on the page of a year, those sold in it. */
export function listRivals(
  { rivals = [] }: CatalogueModel,
  path: ModelPath,
  catalogue: Pick<VehicleCatalogue, 'findModel'>,
): ModelLink[] {
  const { year } = path;
  const isOfYear = ({ makeCode, modelCode }: ModelRival) =>
    year === undefined || catalogue.findModel(makeCode, modelCode)?.years.includes(year) === true;
  return rivals
    .filter(isOfYear)
    .map((rival) => ({ label: rival.name, href: formatVersusPath(toVersusPath(path, rival)) }));
}

/**
 * Models of the make with the same body style, then others: alternatives to this model, which were sold in its years or in that of
 * the page, and whose research pages may be indexed.
 */
export function listSiblings(
  { makeCode, models }: CatalogueMake,
  model: CatalogueModel,
  year?: number,
): ModelLink[] {
  const years = new Set(year === undefined ? model.years : [year]);
  // Not that of an agency's list of the next year's cars, before which all others would have ended.
  const newestYear = (other: CatalogueModel) => findNewestYear(other) ?? 0;
  const isLike = (other: CatalogueModel) => other.styles.some((style) => model.styles.includes(style));
  return models
    .filter((other) => other !== model && isResearched(other) && other.styles.length > 0)
    .filter((other) => newestYear(other) >= newestYear(model) && other.years.some((sold) => years.has(sold)))
    .toSorted((a, b) => Number(isLike(b)) - Number(isLike(a)))
    .slice(0, MAX_SIBLINGS)
    .map((other) => ({
      label: other.model,
      href: formatResearchPath({ makeCode, modelCode: other.modelCode }),
    }));
}
