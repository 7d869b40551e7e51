import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ComplaintsFact } from '#src/reference/import/imported.schema.ts';

/** By model, year and component: the file may name a model several times, too. */
export class ComplaintCounts {
  readonly #counts = new Map<CatalogueModel, Map<number, Map<string, number>>>();

  add(model: CatalogueModel, { year, component, count }: ComplaintsFact): void {
    const years = this.#counts.getOrInsertComputed(model, () => new Map<number, Map<string, number>>());
    const components = years.getOrInsertComputed(year, () => new Map<string, number>());
    components.set(component, (components.get(component) ?? 0) + count);
  }

  /** Most complaints first. */
  write(): void {
    for (const [model, years] of this.#counts)
      model.complaints = Object.fromEntries(
        [...years].map(([year, components]) => [
          year,
          [...components]
            .map(([component, count]) => ({ component, count }))
            .toSorted((a, b) => b.count - a.count),
        ]),
      );
  }
}
