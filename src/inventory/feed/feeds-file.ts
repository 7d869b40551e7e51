/** The feeds file: all feeds of a marketplace, with their files, mappings and schedules. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { SCHEDULE_SCHEMA } from '#src/inventory/feed/feed-schedule.ts';
import type { Schedule } from '#src/inventory/feed/feed-schedule.ts';
import { listReadyMappings, loadMapping } from '#src/inventory/feed/load-mapping.ts';
import type { LoadedMapping } from '#src/inventory/feed/load-mapping.ts';
import { sourceName } from '#src/inventory/feed/mapping.schema.ts';
import { parseYaml } from '#src/inventory/feed/parse-yaml.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const MAX_FEEDS = 1_000;
const MAX_BYTES = 1024 * 1024;
const NO_PLACE = 'must be a path on this machine, a pattern such as inbox/*.csv, or a list of them';
const text = z.string().check(z.minLength(1));
const place = text.check(
  z.refine((path) => !/^[a-z]+:\/\//i.test(path), 'must be a path on this machine: fetch the file first'),
);

const feedSchema = z.strictObject({
  /** In place of the mapping's, so that many dealers can share a mapping. */
  source: z.optional(sourceName),
  /** In place of the mapping's: for sellers whom the operator knows. */
  enrolls: z.optional(z.boolean()),
  /** A mapping file beside this file, or the name of one that comes with Forecourt. */
  mapping: text,
  /** Paths or patterns ("inbox/*.csv"), from the folder of this file on. */
  files: z.union([place, z.array(place).check(z.minLength(1, NO_PLACE))], NO_PLACE),
  /** Which of several files are used. */
  take: z._default(z.enum(['all', 'newest']), 'all'),
  ...SCHEDULE_SCHEMA,
});

const feedsFileSchema = z.strictObject({
  feeds: z.array(feedSchema).check(z.minLength(1), z.maxLength(MAX_FEEDS)),
  /** Whether the published pages are rebuilt after an import that changed the stock. */
  rebuild: z._default(z.boolean(), true),
  keepSample: z._default(z.boolean(), false),
});

export interface ListedFeed {
  readonly source: string;
  readonly mapping: LoadedMapping;
  /** Absolute. */
  readonly patterns: readonly string[];
  readonly take: 'all' | 'newest';
  readonly schedule: Schedule;
}

export interface FeedsFile {
  readonly feeds: readonly ListedFeed[];
  readonly rebuild: boolean;
  readonly keepSample: boolean;
}

/** @throws FeedError when the file or one of its mappings has a mistake */
export function loadFeedsFile(path: string): FeedsFile {
  const { feeds, rebuild, keepSample } = parseYaml(feedsFileSchema, readText(path), basename(path));
  const folder = dirname(resolve(path));
  const listed = feeds.map((feed): ListedFeed => {
    const { every, at, enrolls } = feed;
    const loaded = loadListedMapping(folder, feed.mapping);
    const source = feed.source ?? loaded.mapping.source;
    return {
      source,
      mapping: { ...loaded, mapping: { ...loaded.mapping, source, ...definedOnly({ enrolls }) } },
      patterns: [feed.files].flat().map((pattern) => resolve(folder, pattern)),
      take: feed.take,
      schedule: definedOnly({ every, at }),
    };
  });
  const seen = new Set<string>();
  for (const { source } of listed) {
    if (seen.has(source))
      throw new FeedError(
        `${basename(path)}: two feeds have the source "${source}", so each would remove the other's cars. ` +
          'Give one of them another "source"',
      );
    seen.add(source);
  }
  return { feeds: listed, rebuild, keepSample };
}

function readText(path: string): string {
  if (!existsSync(path)) throw new FeedError(`there is no feeds file "${path}". Check the path`);
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > MAX_BYTES)
    throw new FeedError(`${path} is not a feeds file. docs/feeds.md shows one`);
  return readFileSync(path, 'utf8');
}

function loadListedMapping(folder: string, mapping: string): LoadedMapping {
  return loadMapping(listReadyMappings().includes(mapping) ? mapping : resolve(folder, mapping));
}
