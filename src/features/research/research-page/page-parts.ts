/** The sections of a research page that its head leads to. */
import type { ResearchPage } from '#src/features/research/research-page/research-page.server.ts';

interface PagePart {
  readonly id: string;
  readonly label: string;
}

export function listPageParts(page: ResearchPage): PagePart[] {
  const { rungs, changes, years, engines, generations, electric, complaints, editorial } = page;
  return [
    { id: 'trims', label: 'Trims', isThere: rungs.length > 0 },
    { id: 'changes', label: 'What changed', isThere: changes !== undefined },
    { id: 'years', label: 'Years', isThere: years.length > 0 },
    { id: 'generations', label: 'Generations', isThere: generations.length > 0 },
    { id: 'engines', label: 'Engines', isThere: engines.length > 0 },
    { id: 'electric', label: 'Electric driving', isThere: electric !== undefined },
    { id: 'recalls', label: 'Recalls', isThere: true },
    { id: 'complaints', label: 'Complaints', isThere: complaints !== undefined },
    { id: 'expert-reviews', label: 'Expert reviews', isThere: editorial.reviews.length > 0 },
    ...editorial.tabs.map(({ slug, title }) => ({ id: slug, label: title, isThere: true })),
  ].filter(({ isThere }) => isThere);
}
