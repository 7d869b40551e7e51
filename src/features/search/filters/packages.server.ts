/** Loads packages for the panel of a page, and answers the call from the stock. */
import { findSingleTrim, vehicleName } from '#src/domain/search-query/search-names.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { sortByName } from '#src/domain/vehicle/compare-names.ts';
import type { Packages } from '#src/features/search/filters/package-fields.ts';
import { NO_PACKAGES_TEXT, packagesCall } from '#src/features/search/filters/packages.call.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerPackages: Handler<typeof packagesCall> = async (
  { makeCode, modelCode, trimCode },
  { locals, signal },
) => {
  const trim = trimCode.slice(trimCode.indexOf('|') + 1);
  const vehicles = [{ makeCode, models: [{ modelCode, trimCodes: [trim] }] }];
  const { counts } = await locals.services.stock.current.engine.search(
    { query: { ...EMPTY_QUERY, vehicles }, ofChosenMakes: true },
    { signal },
  );
  const packages = Object.entries(counts.packages ?? {}).map(([value, count]) => ({
    label: vehicleName({ vehicles: {} }, value),
    value,
    count,
  }));
  return { packages: sortByName(packages, ({ label }) => label) };
};

/**
 * Returns none when the search does not name a single trim or the lookup failed, and undefined when the page did not wait
 * for them: a browser asks again, and a crawler gets none.
 */
export async function loadPackages(
  { ask, isBot, lateCalls, services }: Pick<App.Locals, 'ask' | 'isBot' | 'lateCalls' | 'services'>,
  query: SearchQuery,
): Promise<Packages> {
  const trim = findSingleTrim(query);
  if (!trim) return [];
  const answer = await ask(packagesCall, trim);
  if (lateCalls?.has(packagesCall.name)) return isBot ? [] : undefined;
  if (answer.source === 'fallback') services.log.warn({ call: packagesCall.name }, NO_PACKAGES_TEXT);
  return answer.data.packages;
}
