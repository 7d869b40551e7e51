/** The day on which each source was imported, and of the newest record of its file, so that pages can say of when a figure is. */
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueMake, CatalogueModel, ImportDay } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { SOURCES } from '#src/reference/import/imported.schema.ts';
import type { Imported, SourceName } from '#src/reference/import/imported.schema.ts';

/** The imported sources, with the day of the newest record of each file that has one. */
export type NewestDays = Partial<Record<SourceName, { readonly newest?: string | undefined }>>;

/** A source with the same facts as before keeps its day: a file that is imported twice changes nothing. */
export function listImportDays(
  before: Imported,
  after: Imported,
  files: NewestDays,
  today: string,
): Pick<Imported, 'imports'> {
  const days = SOURCES.flatMap((name): [SourceName, ImportDay][] => {
    const [known, file] = [before.imports?.[name], files[name]];
    if (file && !(known && hasSameFacts(before[name], after[name])))
      return [[name, { day: today, ...definedOnly({ newest: file.newest }) }]];
    return known ? [[name, known]] : [];
  });
  return days.length === 0 ? {} : { imports: Object.fromEntries(days) };
}

/** One by one, because the text of all would take as much memory again. */
function hasSameFacts(before: readonly object[] = [], after: readonly object[] = []): boolean {
  return before.length === after.length && before.every((fact, at) => isDeepStrictEqual(fact, after[at]));
}

/** Gives each model the days of the sources that it has facts of; other imports are no change of its pages. */
export function addImportDays(makes: readonly CatalogueMake[], imports: Imported['imports'] = {}): void {
  for (const model of makes.flatMap(({ models }) => models)) {
    const used = listSources(model);
    const days = Object.entries(imports).filter(([name]) => used.has(name));
    if (days.length > 0) model.imports = Object.fromEntries(days);
  }
}

function listSources({
  modelYears,
  trims,
  recalls,
  complaints,
  generations,
  yearSources = {},
}: CatalogueModel): Set<string> {
  return new Set([
    ...modelYears.flatMap(({ sources }) => sources),
    ...trims.flatMap(({ source, msrpSource }) => [source, msrpSource ?? '']),
    ...Object.values(yearSources),
    ...(recalls ? ['recalls'] : []),
    ...(complaints ? ['complaints'] : []),
    ...(generations?.some(({ shipped }) => !shipped) ? ['generations'] : []),
  ]);
}
