// Attacks and odd inputs: a hundred of our own for each kind, in tests/corpora, and large public collections from the
// folder next to the checkout, where there is one.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const OWN = resolve('tests/corpora');
const SHARED = resolve('../shared/corpora');
const HAS_SHARED = existsSync(SHARED);
/** For the name of a test. */
export const CORPORA_NOTE = HAS_SHARED ? '' : ' (only our own inputs: ../shared/corpora is absent)';

/** A file of the folder next to the checkout; undefined where it is absent. */
export function findShared(file: string): string | undefined {
  return HAS_SHARED ? join(SHARED, file) : undefined;
}

/** @param kind the name of a file in tests/corpora */
export function readOwn<Item = string>(kind: string): Item[] {
  return JSON.parse(readFileSync(join(OWN, `${kind}.json`), 'utf8')) as Item[];
}

/** None where the folder is absent. */
export function readLines(file: string): string[] {
  const path = findShared(file);
  return path === undefined ? [] : readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

/** All strings of a JSON file, including keys, at any depth. None where the folder is absent. */
export function readStrings(file: string): string[] {
  const path = findShared(file);
  return path === undefined ? [] : collectStrings(JSON.parse(readFileSync(path, 'utf8')));
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
  return [...new Set([...readOwn('hostile-texts'), ...lines, ...strings])];
}

/** Attacks on anything that shows HTML. H5SC writes its shared payload parts as `%name%`. */
export function readXssPayloads(): string[] {
  const lines = ['payloadbox', 'fuzzdb-xss-rsnake', 'fuzzdb-xss-uri'].flatMap((name) =>
    readLines(`xss/${name}.txt`),
  );
  const strings = ['bluemonday-vectors', 'sanitize-html-own-tests', 'owasp-filter-evasion', 'h5sc'].flatMap(
    (name) => readStrings(`xss/${name}.json`),
  );
  const placeholders = findShared('xss/h5sc-placeholders.json');
  const shared = Object.entries(
    placeholders === undefined
      ? {}
      : (JSON.parse(readFileSync(placeholders, 'utf8')) as Record<string, string>),
  );
  const fill = (payload: string) =>
    shared.reduce((text, [name, value]) => text.replaceAll(`%${name}%`, value), payload);
  return [...new Set([...readOwn('markup-attacks'), ...lines, ...strings.map(fill)])];
}

/** Addresses that seem to be on this site, or harmless, and lead elsewhere or are scripts. */
export function readLinkAttacks(): string[] {
  return [
    ...readOwn('link-attacks'),
    ...readLines('redirect/patt-Open-Redirect-payloads.txt'),
    ...readStrings('redirect/patt-readme.json'),
    ...readStrings('url/urltestdata.json'),
  ];
}
