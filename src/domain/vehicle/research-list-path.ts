/** Paths of lists of models: `/car-research/suvs`. */

export const RESEARCH_LISTS_PATH = '/car-research';

/** Without a slug: the hub. */
export interface ResearchListPath {
  readonly slug?: string;
}

export function formatResearchListPath({ slug }: ResearchListPath): string {
  return slug === undefined ? RESEARCH_LISTS_PATH : `${RESEARCH_LISTS_PATH}/${slug}`;
}

/** Undefined for another path. */
export function parseResearchListPath(pathname: string): ResearchListPath | undefined {
  if (pathname === RESEARCH_LISTS_PATH) return {};
  if (!pathname.startsWith(`${RESEARCH_LISTS_PATH}/`)) return undefined;
  return { slug: pathname.slice(RESEARCH_LISTS_PATH.length + 1) };
}
