/** Paths of model pages that are not searches. Codes, not slugs. */
import { codeToSlug, isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';

export interface ModelPath {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year?: number;
}

const YEAR = /^(?:19|20)\d{2}$/;

/** Parses what follows `/research/`: "honda/civic", "2021/honda/civic". Undefined if it names no model. */
export function parseModelPath(text: string): ModelPath | undefined {
  const segments = text.split('/');
  const [first = ''] = segments;
  const hasYear = YEAR.test(first);
  const [make, model, ...rest] = hasYear ? segments.slice(1) : segments;
  if (make === undefined || model === undefined || rest.length > 0) return undefined;
  if (!isSlug(make) || !isSlug(model)) return undefined;
  return {
    makeCode: slugToCode(make),
    modelCode: slugToCode(model),
    ...(hasYear && { year: Number(first) }),
  };
}

/** The facts about a model, or about one of its years. */
export function formatResearchPath({ year, ...model }: ModelPath): string {
  return ['/research', ...(year === undefined ? [] : [year]), slugsOf(model)].join('/');
}

/** The id of an expert review's text on the research page of its model. */
export function reviewAnchor(slug: string): string {
  return `review-${slug}`;
}

/** The Custom Order page. */
export function formatBuildPricePath(model: Omit<ModelPath, 'year'>): string {
  return `/build-price/${slugsOf(model)}`;
}

function slugsOf({ makeCode, modelCode }: Omit<ModelPath, 'year'>): string {
  return `${codeToSlug(makeCode)}/${codeToSlug(modelCode)}`;
}
