// Attack and stress inputs from the folder next to the checkout. Without it, tests are skipped with a message.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CORPORA = resolve('../shared/corpora');
export const HAS_CORPORA = existsSync(CORPORA);
/** For the name of a skipped suite. */
export const CORPORA_NOTE = HAS_CORPORA ? '' : ' (skipped: ../shared/corpora is absent)';

export function readLines(file: string): string[] {
  return readFileSync(join(CORPORA, file), 'utf8').split('\n').filter(Boolean);
}

/** All strings of a JSON file, including keys, at any depth. */
export function readStrings(file: string): string[] {
  return collectStrings(JSON.parse(readFileSync(join(CORPORA, file), 'utf8')));
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...collectStrings(item)]);
}

/** Files whose strings end up in a query string, a name or a path. */
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

/** Attacks on anything that shows HTML. H5SC writes its shared payload parts as `%name%`. */
export function readXssPayloads(): string[] {
  const lines = ['payloadbox', 'fuzzdb-xss-rsnake', 'fuzzdb-xss-uri'].flatMap((name) =>
    readLines(`xss/${name}.txt`),
  );
  const strings = ['bluemonday-vectors', 'sanitize-html-own-tests', 'owasp-filter-evasion', 'h5sc'].flatMap(
    (name) => readStrings(`xss/${name}.json`),
  );
  const shared = Object.entries(
    JSON.parse(readFileSync(join(CORPORA, 'xss/h5sc-placeholders.json'), 'utf8')) as Record<string, string>,
  );
  const fill = (payload: string) =>
    shared.reduce((text, [name, value]) => text.replaceAll(`%${name}%`, value), payload);
  return [...new Set([...lines, ...strings.map(fill)])];
}
