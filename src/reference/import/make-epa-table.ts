/** Converts EPA's file into the table that ships with Forecourt: shipped models and the years they were sold. */
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { EpaTable } from '#src/reference/epa-table.ts';
import { epaSource } from '#src/reference/import/epa.ts';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { readSource } from '#src/reference/import/read-source.ts';

/**
 * @param shipped the makes of the shipped files, without a table
 * @throws SourceFileError when the file is not EPA's
 */
export async function makeEpaTable(file: string, shipped: readonly CatalogueMake[]): Promise<EpaTable> {
  const { facts } = await readSource(file, epaSource);
  const { makes } = joinImported(shipped, { epa: [...facts.values()].map(({ fact }) => fact) });
  const yearsOf = new Map(
    shipped.flatMap(({ makeCode, models }) =>
      models.map((model) => [`${makeCode}|${model.modelCode}`, new Set(model.years)]),
    ),
  );
  const rows = makes.flatMap(({ makeCode, models }) =>
    models.map((model) => {
      const key = `${makeCode}|${model.modelCode}`;
      const years = model.modelYears.flatMap(({ year, variants }) =>
        variants && yearsOf.get(key)?.has(year) ? [[year, variants] as const] : [],
      );
      return [key, new Map(years)] as const;
    }),
  );
  return new Map(rows.filter(([, years]) => years.size > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
