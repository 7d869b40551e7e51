/** The sources of a research page, as readable names. */
import type { CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  shipped: "this site's catalog",
  trims: "manufacturers' price lists",
  epa: 'fuel economy from the US Environmental Protection Agency (fueleconomy.gov)',
  'shipped-epa': 'fuel economy from the US Environmental Protection Agency (fueleconomy.gov)',
  'shipped-safety': 'crash ratings from the National Highway Traffic Safety Administration (NHTSA)',
  safety: 'crash ratings from the National Highway Traffic Safety Administration (NHTSA)',
};

/** Names that come from the stock only are not a source of facts. */
export function listResearchSources(
  trims: readonly CatalogueTrim[],
  modelYear: ModelYear | undefined,
): string[] {
  const sources = new Set([
    ...trims.map(({ source }) => source),
    ...(modelYear?.sources ?? []),
    ...(modelYear?.crash ? ['safety'] : []), // the agency's ratings, whichever file they came from
  ]);
  return [...new Set([...sources].flatMap((source) => SOURCE_NAMES[source] ?? []))];
}
