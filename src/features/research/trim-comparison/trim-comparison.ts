/** The trims of a model by year, for the comparison. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { MIN_COMPARED_TRIMS } from '#src/domain/vehicle/compare-trims-path.ts';
import type { FactSource } from '#src/domain/vehicle/fact-sources.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

export interface TrimYear {
  readonly year: number;
  /** In ladder order, cheapest first. */
  readonly trims: readonly Trim[];
}

export interface TrimYears {
  /** "Honda Civic" */
  readonly vehicle: string;
  readonly makeCode: string;
  readonly modelCode: string;
  /** Newest first, each with at least two trims; never empty. */
  readonly years: readonly TrimYear[];
}

export interface TrimComparison extends TrimYears {
  /**
   * Whether each trim is shown with its engine and equipment: on the page of the model. That of a year has the same trims,
   * and names their prices and cars.
   */
  readonly hasEquipment: boolean;
  /** Of its figures; absent if they are not the catalog's. */
  readonly sources?: readonly FactSource[];
}

/** Undefined if no year has trims to compare, which means no tab. */
export function toTrimComparison(trims: readonly Trim[]): TrimYears | undefined {
  const years = [...Map.groupBy(trims, ({ year }) => year)]
    .filter(([, group]) => group.length >= MIN_COMPARED_TRIMS)
    .toSorted(([a], [b]) => b - a)
    .map(([year, group]) => ({ year, trims: group }));
  const [first] = trims;
  if (!first || years.length === 0) return undefined;
  const { atcMake, atcModel, atcMakeCode: makeCode, atcModelCode: modelCode } = first;
  return { vehicle: joinVehicleName({ make: atcMake, model: atcModel }), makeCode, modelCode, years };
}
