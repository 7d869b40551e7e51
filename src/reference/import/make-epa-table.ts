/** Converts EPA's file into the tables that ship with Forecourt: shipped models and the years they were sold. */
import type { CatalogueMake, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { EpaTable } from '#src/reference/epa-table.ts';
import { formatCo2 } from '#src/reference/co2-table.ts';
import { epaSource } from '#src/reference/import/epa.ts';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { requireRight } from '#src/reference/import/refuse-fewer.ts';
import { readSource } from '#src/reference/import/read-source.ts';
import type { YearTable } from '#src/reference/year-table.ts';

/**
 * @param shipped the makes of the shipped files, without a table
 * @throws SourceFileError when the file is not EPA's
 */
export async function makeEpaTables(
  file: string,
  shipped: readonly CatalogueMake[],
): Promise<{ epa: EpaTable; co2: YearTable }> {
  const found = await readSource(file, epaSource);
  requireRight(found);
  const { facts } = found;
  const { makes } = joinImported(shipped, { epa: [...facts.values()].map(({ fact }) => fact) });
  const yearsOf = new Map(
    shipped.flatMap(({ makeCode, models }) =>
      models.map((model) => [`${makeCode}|${model.modelCode}`, new Set(model.years)]),
    ),
  );
  const listYears = (cellsOf: (facts: ModelYear) => readonly string[] | undefined): YearTable => {
    const rows = makes.flatMap(({ makeCode, models }) =>
      models.map(({ modelCode, modelYears }) => {
        const key = `${makeCode}|${modelCode}`;
        const years = modelYears.flatMap((facts) => {
          const cells = cellsOf(facts);
          return cells && yearsOf.get(key)?.has(facts.year) ? [[facts.year, cells] as const] : [];
        });
        return [key, new Map(years)] as const;
      }),
    );
    return new Map(rows.filter(([, years]) => years.size > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    epa: listYears(({ variants }) => variants),
    co2: listYears((facts) => {
      const co2 = formatCo2(facts);
      return facts.variants && co2 ? [co2] : undefined;
    }),
  };
}
