/**
 * Names that an operator has accepted for models, beside those of the shipped files: "Super Duty F250" of Ford is the
 * F-250 Super Duty. They are in `DATA_DIR/reference/aliases.json`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';

const MAX_ALIASES = 5_000;
const name = z.string().check(z.minLength(1), z.maxLength(80));
const aliasSchema = z.object({ make: name, name, model: name });
const aliasesSchema = z.array(aliasSchema).check(z.maxLength(MAX_ALIASES));
/** `make` and `model` as the catalog spells them. */
export type ModelAlias = z.infer<typeof aliasSchema>;

const fileOf = (dataDir: string) => join(dataDir, 'reference', 'aliases.json');

/** @throws when the file is not one of aliases */
export function readAliases(dataDir: string): ModelAlias[] {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return [];
  try {
    return aliasesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not a list of names. Correct it or delete it`, { cause: error });
  }
}

/** An alias of the same make and name is replaced. */
export function writeAliases(dataDir: string, aliases: readonly ModelAlias[]): void {
  const byName = new Map(
    aliases.map((alias) => [`${toNameKey(alias.make)} ${toNameKey(alias.name)}`, alias]),
  );
  const text = JSON.stringify(aliasesSchema.parse([...byName.values()]), undefined, 2);
  const file = fileOf(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, `${text}\n`);
  renameSync(`${file}.tmp`, file);
}

/** Names of models that the catalog no longer has are left out. */
export function addAliases(
  makes: readonly CatalogueMake[],
  aliases: readonly ModelAlias[],
): readonly CatalogueMake[] {
  if (aliases.length === 0) return makes;
  const byModel = Map.groupBy(aliases, ({ make, model }) => `${make}|${model}`);
  return makes.map((make) => ({
    ...make,
    models: make.models.map((model) => {
      const names = byModel.get(`${make.make}|${model.model}`)?.map((alias) => alias.name);
      return names ? { ...model, aliases: [...(model.aliases ?? []), ...names] } : model;
    }),
  }));
}
