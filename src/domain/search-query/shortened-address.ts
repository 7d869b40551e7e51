/** Addresses of pages about a model that somebody has cut short: nothing is at "/research" or "/recalls/honda". */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';
import { COMPARE_TRIMS_ROOT } from '#src/domain/vehicle/compare-trims-path.ts';
import {
  BUILD_PRICE_ROOT,
  RECALLS_ROOT,
  RESEARCH_ROOT,
  formatResearchPath,
} from '#src/domain/vehicle/model-pages.ts';
import { RESEARCH_LISTS_PATH } from '#src/domain/vehicle/research-list-path.ts';
import { isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { VERSUS_ROOT } from '#src/domain/vehicle/versus-path.ts';

/** Below these is a year, if any, then a make and a model. */
const ROOTS = [RESEARCH_ROOT, RECALLS_ROOT, BUILD_PRICE_ROOT, COMPARE_TRIMS_ROOT, VERSUS_ROOT];

/**
 * The page of what is left of it: of the make, of the one model of a comparison, or the hub of research.
 * @param findVehicle the vehicle of that name; undefined if there is none
 */
export function findShortened(
  pathname: string,
  findVehicle: (named: PathSearch) => PathSearch | undefined,
): string | undefined {
  const root = ROOTS.find((each) => `${pathname}/`.startsWith(`${each}/`));
  if (root === undefined) return undefined;
  const segments = pathname
    .slice(root.length + 1)
    .split('/')
    .filter(Boolean);
  const [make, model, ...rest] = isYear(segments[0] ?? '') ? segments.slice(1) : segments;
  if (make === undefined) return RESEARCH_LISTS_PATH;
  if (rest.length > 0 || !isSlug(make)) return undefined;
  if (model === undefined) {
    const found = findVehicle({ makeCode: slugToCode(make) });
    return found && formatSearchPath(found);
  }
  // Only a comparison of models needs more.
  if (root !== VERSUS_ROOT || !isSlug(model)) return undefined;
  const { makeCode, modelCode } =
    findVehicle({ makeCode: slugToCode(make), modelCode: slugToCode(model) }) ?? {};
  return makeCode === undefined || modelCode === undefined
    ? undefined
    : formatResearchPath({ makeCode, modelCode });
}
