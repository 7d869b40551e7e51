// Lists the stock's names of models that the catalog does not know, and accepts them as names of models it knows.
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeByName, tradeNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { reportNames } from '#src/inventory/unknown-names.ts';
import type { UnknownName } from '#src/inventory/unknown-names.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { rankByLikeness } from '#src/lib/rank-by-likeness.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { readAliases, writeAliases } from '#src/reference/model-aliases.ts';
import type { ModelAlias } from '#src/reference/model-aliases.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { checkDataDir } from '#src/server/data-dir.ts';
import { explainFailure } from '#scripts/explain-failure.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { readOptions } from '#scripts/read-options.ts';

const HELP = `npm run reference:aliases -- [options]

Reports how many cars for sale are of a model in the catalog, and lists unknown names with the most similar models. From the
next import of their feed on, cars with a name you accept belong to that model.

  --accept "MAKE: NAME = MODEL"   accepts a name; can be repeated
  --remove "MAKE: NAME"           removes an accepted name
  --list                          lists the accepted names
  --min PERCENT                   exits with code 3 if the share of cars with a known model is smaller
  --data-dir DIR                  the folder of the database (DATA_DIR, or var)
  --help                          shows this text
`;

const NEAREST = 3;
const MAX_SHOWN = 50;
const BELOW_MINIMUM = 3;
const PERCENT = /^(?:100|\d{1,2}(?:\.\d+)?)$/;
const several = { type: 'string', multiple: true } as const;

const { values } = readOptions(HELP, {
  accept: several,
  remove: several,
  list: { type: 'boolean' },
  min: { type: 'string' },
  'data-dir': { type: 'string' },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

class AliasError extends Error {
  override name = 'AliasError';
}

/** "Ford: Super Duty F250 = F-250 Super Duty" */
function readAlias(catalogue: VehicleCatalogue, text: string): ModelAlias {
  const [, makeName = '', name = '', modelName = ''] =
    /^([^:]+):([^=]+)=(.+)$/.exec(text)?.map((part) => part.trim()) ?? [];
  const make = findMakeByName(catalogue, makeName);
  if (name === '') throw new AliasError(`"${text}" is not "MAKE: NAME = MODEL"`);
  if (!make) throw new AliasError(`the catalog has no make "${makeName}"`);
  const model = tradeNamesOf(make)?.findModelByName(modelName);
  if (!model)
    throw new AliasError(
      `${make.make} has no model "${modelName}". ${nearest(catalogue, make.make, modelName)}`,
    );
  const known = tradeNamesOf(make)?.findModelByName(name);
  if (known && known !== model)
    throw new AliasError(`"${name}" is already a name of the ${make.make} ${known.model}`);
  return { make: make.make, name, model: model.model };
}

function nearest(catalogue: VehicleCatalogue, makeName: string, name: string): string {
  const make = findMakeByName(catalogue, makeName);
  if (!make) return 'The make is not in the catalog.';
  const models = rankByLikeness(make.models, name.toLowerCase(), ({ model }) => model.toLowerCase(), {
    max: NEAREST,
  });
  return models.length === 0
    ? 'No model is similar.'
    : `Nearest: ${models.map(({ model }) => model).join(', ')}.`;
}

function change(dataDir: string): void {
  const catalogue = loadCatalogue(dataDir);
  const accepted = (values.accept ?? []).map((text) => readAlias(catalogue, text));
  const removed = new Set((values.remove ?? []).map(toKey));
  const before = readAliases(dataDir);
  const missing = (values.remove ?? []).find((text) => !before.some((alias) => keyOf(alias) === toKey(text)));
  if (missing !== undefined) throw new AliasError(`"${missing}" is not an accepted name. --list shows them`);
  writeAliases(dataDir, [...before.filter((alias) => !removed.has(keyOf(alias))), ...accepted]);
  for (const { make, name, model } of accepted) print(`Accepted: ${make} ${name} is the ${make} ${model}.`);
  if (removed.size > 0) print(`Removed: ${values.remove?.join(', ') ?? ''}.`);
  print('Import the feeds again to join their cars with it.');
}

const keyOf = ({ make, name }: ModelAlias) => toKey(`${make}:${name}`);

function toKey(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}

async function report(dataDir: string): Promise<number> {
  const catalogue = loadCatalogue(dataDir);
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    const { carCount, knownCount, unknown } = reportNames(db, catalogue);
    const percent = carCount === 0 ? 100 : (knownCount / carCount) * 100;
    print(
      `${knownCount.toLocaleString('en-US')} of ${carCount.toLocaleString('en-US')} cars (${percent.toFixed(2)} %) are of a model in the catalog.`,
    );
    for (const name of unknown.slice(0, MAX_SHOWN)) print(describe(catalogue, name));
    if (unknown.length > MAX_SHOWN) print(`  … and ${unknown.length - MAX_SHOWN} more names`);
    return percent < Number(values.min ?? 0) ? BELOW_MINIMUM : 0;
  } finally {
    db.close();
  }
}

function describe(catalogue: VehicleCatalogue, { make, model, carCount, sources }: UnknownName): string {
  const found = tradeNamesOf(findMakeByName(catalogue, make))?.findModelByName(model);
  const hint = found ? `Accepted as ${found.model}: import the feed again.` : nearest(catalogue, make, model);
  return `  ${String(carCount).padStart(6)}  ${make}: ${model} (${sources.join(', ')}). ${hint}`;
}

try {
  const dataDir = checkDataDir(chooseDataDir(values['data-dir']));
  const asked = [values.accept ?? values.remove, values.list, values.min].filter(
    (value) => value !== undefined,
  );
  if (asked.length > 1) throw new AliasError('--list, --min, and --accept with --remove exclude each other.');
  if (values.min !== undefined && !PERCENT.test(values.min))
    throw new AliasError(`--min must be a percentage from 0 to 100, not "${values.min}".`);
  if (values.accept ?? values.remove) change(dataDir);
  else if (values.list)
    for (const { make, name, model } of readAliases(dataDir)) print(`${make}: ${name} = ${model}`);
  else process.exitCode = await report(dataDir);
} catch (error) {
  const reason = explainFailure(error) ?? errorMessage(error);
  process.stderr.write(`${reason}\nNothing has changed.\n`);
  process.exitCode = 1;
}
