/** JSON documents that contain an array of cars, and files with one JSON object per line. */
import { feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import { MAX_RECORD_LENGTH, TOO_LONG_REMEDY } from '#src/inventory/feed/feed-record.ts';
import type { FeedReading, FeedRecord } from '#src/inventory/feed/feed-record.ts';
import { createJsonArraySplitter } from '#src/inventory/feed/json-array-splitter.ts';
import type { JsonElement } from '#src/inventory/feed/json-array-splitter.ts';

const NOT_JSON = 'not JSON';
/** A name with a text or a number, at any position. */
const PAIR = /"([^"\\]{1,80})"\s*:\s*(?:"([^"\\]{1,1000})"|(\d{1,30}))/g;

/** `path` is written with dots: "data.vehicles"; empty when the document is the array. */
export function readJson(bytes: AsyncIterable<Buffer>, path: string): FeedReading {
  return { columns: undefined, records: readElements(bytes, path === '' ? [] : path.split('.')) };
}

async function* readElements(
  bytes: AsyncIterable<Buffer>,
  path: readonly string[],
): AsyncGenerator<FeedRecord[]> {
  const splitter = createJsonArraySplitter(path);
  for await (const chunk of bytes) yield splitter.push(chunk.toString()).map(parseElement);
  splitter.end();
}

/** A broken element breaks the whole document, unlike a broken line of NDJSON. */
function parseElement({ line, text }: JsonElement): FeedRecord {
  const record = parseRecord(line, text);
  if ('problem' in record && record.problem.startsWith(NOT_JSON)) {
    throw feedErrorAt(line, record.problem, 'Check the file with a JSON tool');
  }
  return record;
}

export function readNdjson(bytes: AsyncIterable<Buffer>): FeedReading {
  return { columns: undefined, records: readLines(bytes) };
}

async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord[]> {
  let line = 1;
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_RECORD_LENGTH) {
      throw feedErrorAt(line + lines.length, 'a record of more than 1 MB', TOO_LONG_REMEDY);
    }
    const first = line;
    line += lines.length;
    yield lines.flatMap((text, index) => (text.trim() === '' ? [] : [parseRecord(first + index, text)]));
  }
  if (rest.trim() === '') return;
  const last = parseRecord(line, rest);
  if ('problem' in last)
    throw feedErrorAt(line, 'the file ends in the middle of a record', 'Transfer the file again');
  yield [last];
}

function parseRecord(line: number, text: string): FeedRecord {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    const problem = `${NOT_JSON}: ${error instanceof Error ? error.message.slice(0, 120) : ''}`;
    return { line, problem, remains: [readPairs(text)] };
  }
  if (values === null || typeof values !== 'object' || Array.isArray(values)) {
    return { line, problem: 'not an object' };
  }
  return { line, values: values as Record<string, unknown> };
}

/** The simple values of a broken line, the first of each name. */
function readPairs(text: string): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  for (const [, name = '', word, digits] of text.matchAll(PAIR)) values[name] ??= word ?? digits ?? '';
  return values;
}
