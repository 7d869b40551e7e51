/** Converts NHTSA's tables into the one that ships with Forecourt: shipped models and the years they were sold. */
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { requireRight } from '#src/reference/import/refuse-fewer.ts';
import { readSource } from '#src/reference/import/read-source.ts';
import { safetySource } from '#src/reference/import/safety.ts';
import { formatStars } from '#src/reference/safety-table.ts';
import type { YearTable } from '#src/reference/year-table.ts';

/**
 * @param files of one or more layouts; stars of the same test are the lowest of all files
 * @param shipped the makes of the shipped files, without a table
 * @throws SourceFileError when a file is not NHTSA's
 */
export async function makeSafetyTable(
  files: readonly string[],
  shipped: readonly CatalogueMake[],
): Promise<YearTable> {
  const sources = await Promise.all(files.map((file) => readSource(file, safetySource)));
  for (const found of sources) requireRight(found);
  const safety = sources.flatMap(({ facts }) => [...facts.values()].map(({ fact }) => fact));
  // Only what the files say: shipped stars are not copied into the table.
  const bare = shipped.map((make) => ({
    ...make,
    models: make.models.map((model) => ({ ...model, modelYears: [] })),
  }));
  const { makes } = joinImported(bare, { safety });
  const sold = new Map(
    shipped.flatMap(({ makeCode, models }) =>
      models.map(({ modelCode, years }) => [`${makeCode}|${modelCode}`, new Set(years)]),
    ),
  );
  const rows = makes.flatMap(({ makeCode, models }) =>
    models.map(({ modelCode, modelYears }) => {
      const key = `${makeCode}|${modelCode}`;
      const years = modelYears.flatMap(({ year, crash }) => {
        const stars = crash && formatStars(crash);
        return stars !== undefined && sold.get(key)?.has(year) ? [[year, [stars]] as const] : [];
      });
      return [key, new Map(years)] as const;
    }),
  );
  return new Map(rows.filter(([, years]) => years.size > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
