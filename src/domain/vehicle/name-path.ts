/** Names of code paths (`HONDA`, `HONDA|CIVIC`, `HONDA|CIVIC|EX`) from the catalogue. */
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The name of the last code of the path; undefined if the catalog does not have it. */
function namePath(catalogue: VehicleCatalogue, path: string): string | undefined {
  const [makeCode = '', modelCode, trimCode] = path.split('|');
  if (modelCode === undefined) return catalogue.findMake(makeCode)?.make;
  if (trimCode === undefined) return catalogue.findModel(makeCode, modelCode)?.model;
  return catalogue.findTrim(makeCode, modelCode, trimCode)?.trim;
}

/** Names by path, for known paths. */
export function namePaths(catalogue: VehicleCatalogue, paths: readonly string[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const path of paths) {
    const name = namePath(catalogue, path);
    if (name !== undefined) names[path] = name;
  }
  return names;
}
