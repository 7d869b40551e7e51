// Attack and torture inputs, read from the folder beside the checkout. Where it is absent, tests say so and skip.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CORPORA = resolve('../shared/corpora');
export const HAS_CORPORA = existsSync(CORPORA);
/** For the name of a skipped suite. */
export const CORPORA_NOTE = HAS_CORPORA ? '' : ' (skipped: ../shared/corpora is absent)';

export function readLines(file: string): string[] {
  return readFileSync(join(CORPORA, file), 'utf8').split('\n').filter(Boolean);
}

/** All strings of a JSON file, keys included, however deep. */
export function readStrings(file: string): string[] {
  return collectStrings(JSON.parse(readFileSync(join(CORPORA, file), 'utf8')));
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...collectStrings(item)]);
}

/** The sets that reach a query string, a name or a path. */
export function readHostileStrings(): string[] {
  const lines = [
    'unicode/fuzzdb-corrupted.txt',
    'unicode/fuzzdb-naughty-unicode.txt',
    'unicode/fuzzdb-right-to-left.txt',
    'unicode/fuzzdb-specialchars.txt',
    'unicode/fuzzdb-two-byte-chars.txt',
    'naughty/fuzzdb-integer-overflows.txt',
    'naughty/fuzzdb-format-strings.txt',
    'http/fuzzdb-hpp.txt',
    'path/patt-directory_traversal.txt',
    'sqli/fuzzdb-xplatform.txt',
    'redirect/patt-Open-Redirect-payloads.txt',
  ].flatMap(readLines);
  const strings = [
    'naughty/blns.json',
    'proto-pollution/patt.json',
    'url/urltestdata.json',
    'url/percent-encoding.json',
    'http/patt-hpp.json',
  ].flatMap(readStrings);
  return [...new Set([...lines, ...strings])];
}
