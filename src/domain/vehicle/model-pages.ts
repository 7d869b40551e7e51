/** Paths of model pages that are not searches. Codes, not slugs. */
import { codeToSlug, isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';

export interface ModelPath {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year?: number;
}

/** Parses what follows `/research/`: "honda/civic", "2021/honda/civic". Undefined if it names no model. */
export function parseModelPath(text: string): ModelPath | undefined {
  const segments = text.split('/');
  const [first = ''] = segments;
  const hasYear = isYear(first);
  const [make, model, ...rest] = hasYear ? segments.slice(1) : segments;
  if (make === undefined || model === undefined || rest.length > 0) return undefined;
  if (!isSlug(make) || !isSlug(model)) return undefined;
  return {
    makeCode: slugToCode(make),
    modelCode: slugToCode(model),
    ...(hasYear && { year: Number(first) }),
  };
}

export const RESEARCH_ROOT = '/research';

/** The facts about a model, or about one of its years. */
export function formatResearchPath({ year, ...model }: ModelPath): string {
  return [RESEARCH_ROOT, ...(year === undefined ? [] : [year]), slugsOf(model)].join('/');
}

/** The id of an expert review's text on the research page of its model. */
export function reviewAnchor(slug: string): string {
  return `review-${slug}`;
}

export const RECALLS_ROOT = '/recalls';

/** The page that has the texts of a model's recalls, each at its number. */
export function formatRecallsPath(model: Omit<ModelPath, 'year'>): string {
  return `${RECALLS_ROOT}/${slugsOf(model)}`;
}

/** The texts of one recall of a model. @param number NHTSA's: "23V123000" */
export function formatRecallHref(model: Omit<ModelPath, 'year'>, number: string): string {
  return `${formatRecallsPath(model)}#${number}`;
}

export const BUILD_PRICE_ROOT = '/build-price';
/** The parts of a Custom Order page that depend on the choices, as a fragment without a document around it. */
export const BUILD_CHOICES_ROOT = `${BUILD_PRICE_ROOT}/choices`;

/** The Custom Order page. */
export function formatBuildPricePath(model: Omit<ModelPath, 'year'>): string {
  return `${BUILD_PRICE_ROOT}/${slugsOf(model)}`;
}

/** The fragment of a Custom Order page. @param address path and query of the page */
export function toBuildChoicesUrl(address: string): string {
  return BUILD_CHOICES_ROOT + address.slice(BUILD_PRICE_ROOT.length);
}

function slugsOf({ makeCode, modelCode }: Omit<ModelPath, 'year'>): string {
  return `${codeToSlug(makeCode)}/${codeToSlug(modelCode)}`;
}
