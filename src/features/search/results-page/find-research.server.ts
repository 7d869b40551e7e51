import { linkResearch } from '#src/domain/vehicle/judge-research.ts';
import type { ResearchLink } from '#src/domain/vehicle/judge-research.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

/** The research page that pages about a model or one of its years lead to; undefined when none may be indexed. */
export function findResearch(
  { catalogue, stock, config }: Pick<Services, 'catalogue' | 'stock' | 'config'>,
  { makeCode, modelCode, year }: ModelPath,
): ResearchLink | undefined {
  const loadCounts = () => stock.current.loadVehicleCounts({ makeCode, modelCode });
  const path = { makeCode, modelCode, ...definedOnly({ year }) };
  return linkResearch(catalogue(), path, loadCounts, config.minIndexedListings);
}
