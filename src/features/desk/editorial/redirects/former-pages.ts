/** The pages of a model or trim that is gone: those of its cars, years and trims, and of research. */
import { findVehicleOfPath } from '#src/domain/search-query/known-path.ts';

/**
 * @param was one of its pages: `/cars-for-sale/honda/civic`
 * @param known pages of the releases that are kept
 * @param findPage whether there will be a page
 * @returns those that go, the given page first; empty for a page that is not about a model
 */
export function listFormerPages(
  was: string,
  known: readonly string[],
  findPage: (path: string) => boolean | undefined,
): string[] {
  const gone = findVehicleOfPath(was);
  if (gone?.makeCode === undefined || gone.modelCode === undefined) return [];
  const below = known.filter((path) => {
    const vehicle = findVehicleOfPath(path);
    return (
      vehicle !== undefined &&
      vehicle.makeCode === gone.makeCode &&
      vehicle.modelCode === gone.modelCode &&
      (gone.trimCode === undefined || vehicle.trimCode === gone.trimCode) &&
      findPage(path) !== true
    );
  });
  return [...new Set([...(findPage(was) === true ? [] : [was]), ...below])];
}
