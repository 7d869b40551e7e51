/** What a list says of trims in each of their years. */
import type { CatalogueTrim, ListedFacts } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findFactsYear } from '#src/domain/vehicle/known-years.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';

type Features = TrimFact['features'];

/** What each row adds to the cheaper ones of its year. Rows without a price come last. */
export type FindAdds = (fact: TrimFact) => Features;

/** @param priceOf undefined where a row has none, or only a placeholder */
export function findAddsByYear(
  facts: readonly TrimFact[],
  priceOf: (fact: TrimFact) => number | undefined,
): FindAdds {
  const adds = new Map<TrimFact, Features>();
  for (const ofYear of Map.groupBy(facts, ({ year }) => year).values()) {
    const had = new Set<string>();
    for (const fact of ofYear.toSorted((a, b) => comparePrices(priceOf(a), priceOf(b)))) {
      adds.set(
        fact,
        fact.features.filter((feature) => !had.has(feature)),
      );
      for (const feature of fact.features) had.add(feature);
    }
  }
  return (fact) => adds.get(fact) ?? [];
}

/** The powertrain and the places of a row. */
export function readMachine({
  engine,
  fuel,
  drive,
  transmission,
  mpg,
  range,
  doors,
  seats,
}: TrimFact): Partial<CatalogueTrim> {
  return {
    ...(engine && { engine }),
    ...definedOnly({ fuelTypeGroup: fuel, drive, transmission, mpg }),
    ...(range && { range }),
    ...(doors && { doors }),
    ...(seats && { seats }),
  };
}

/**
 * The facts of each year, with the years that share them: of a trim of the catalog's own not those of the year of its facts. Of several
 * bodies or drives, those of the cheapest. A row that only knows a drive says nothing.
 */
export function listFactsByYear(
  trim: CatalogueTrim,
  facts: readonly TrimFact[],
  findAdds: FindAdds,
): ListedFacts[] {
  const ownYear = trim.source === 'trims' ? undefined : findFactsYear(trim);
  const found = new Map<string, ListedFacts>();
  const others = Map.groupBy(
    facts.filter(({ year, engine }) => year !== ownYear && engine),
    ({ year }) => year,
  );
  for (const [year, rows] of [...others].toSorted(([a], [b]) => a - b)) {
    const [fact] = rows.toSorted((a, b) => comparePrices(a.msrp, b.msrp));
    if (!fact) continue;
    const own = { ...readMachine(fact), adds: findAdds(fact) };
    found.getOrInsertComputed(JSON.stringify(own), () => ({ years: [], ...own })).years.push(year);
  }
  return [...found.values()];
}

function comparePrices(a: number | undefined = Infinity, b: number | undefined = Infinity): number {
  return a === b ? 0 : a - b;
}
