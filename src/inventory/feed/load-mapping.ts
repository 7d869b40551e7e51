/** Reads a mapping, a YAML or JSON file or a ready-made one by name, and reports errors by file, line and field. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { mappingSchema } from '#src/inventory/feed/mapping.schema.ts';
import type { FeedMapping } from '#src/inventory/feed/mapping.schema.ts';
import { parseYaml } from '#src/inventory/feed/parse-yaml.ts';
import { errorMessage } from '#src/lib/error-message.ts';

const READY_MAPPINGS = new URL('./mappings/', import.meta.resolve('#src/inventory/feed/load-mapping.ts'));
const READY_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_BYTES = 1024 * 1024;
const REQUIRED = ['id', 'listingType', 'year', 'make', 'model'] as const;

export interface LoadedMapping {
  readonly path: string;
  readonly mapping: FeedMapping;
}

/** Names of the mapping files that ship with Forecourt. */
export function listReadyMappings(): string[] {
  return readdirSync(READY_MAPPINGS)
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();
}

/** `nameOrPath` is the name of a ready-made mapping ("carscom") or the path of a file. */
export function loadMapping(nameOrPath: string): LoadedMapping {
  const ready = new URL(`${nameOrPath}.yaml`, READY_MAPPINGS);
  const path = READY_NAME.test(nameOrPath) && existsSync(ready) ? fileURLToPath(ready) : nameOrPath;
  if (!existsSync(path)) {
    throw new FeedError(
      `there is no mapping "${nameOrPath}". Give the path of a file, or one of ${listReadyMappings().join(', ')}`,
    );
  }
  return { path, mapping: parseMapping(readMapping(path), nameOrPath) };
}

/** The mapping of a feed whose sellers may enroll cars in this site's own program. */
export function letEnroll({ path, mapping }: LoadedMapping): LoadedMapping {
  return { path, mapping: { ...mapping, enrolls: true } };
}

function readMapping(path: string): string {
  try {
    if (statSync(path).size > MAX_BYTES)
      throw new FeedError(`${path} has more than 1 MB, too much for a mapping. Is it the feed?`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    const reason = isFolder ? 'it is a directory' : errorMessage(error);
    throw new FeedError(`the mapping "${path}" cannot be read: ${reason}. Name a mapping file`);
  }
}

export function parseMapping(text: string, name: string): FeedMapping {
  const mapping = parseYaml(mappingSchema, text, name);
  const missing = REQUIRED.filter((field) => mapping.listing[field] === undefined);
  if (missing.length > 0)
    throw new FeedError(`${name}: listing.${missing[0] ?? ''} is missing. Every car needs it`);
  return mapping;
}
