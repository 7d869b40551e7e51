/** JSON documents with an array of cars somewhere in them, and files with one JSON object per line. */
import { feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import {
  MAX_RECORD_LENGTH,
  TOO_LONG_REMEDY,
  type FeedReading,
  type FeedRecord,
} from '#src/inventory/feed/feed-record.ts';
import { createJsonArraySplitter } from '#src/inventory/feed/json-array-splitter.ts';

/** `path` is written with dots: "data.vehicles"; empty when the document is the array. */
export function readJson(bytes: AsyncIterable<Buffer>, path: string): FeedReading {
  return { columns: undefined, records: readElements(bytes, path === '' ? [] : path.split('.')) };
}

async function* readElements(
  bytes: AsyncIterable<Buffer>,
  path: readonly string[],
): AsyncGenerator<FeedRecord> {
  const splitter = createJsonArraySplitter(path);
  for await (const chunk of bytes) {
    for (const { line, text } of splitter.push(chunk.toString())) {
      const record = parseRecord(line, text);
      if ('problem' in record && record.problem.startsWith('not JSON')) {
        throw feedErrorAt(line, record.problem, 'Check the file with a JSON tool');
      }
      yield record;
    }
  }
  splitter.end();
}

export function readNdjson(bytes: AsyncIterable<Buffer>): FeedReading {
  return { columns: undefined, records: readLines(bytes) };
}

async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
  let line = 1;
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      if (text.trim() !== '') yield parseRecord(line, text);
      line++;
    }
    if (rest.length > MAX_RECORD_LENGTH)
      throw feedErrorAt(line, 'a record of more than 1 MB', TOO_LONG_REMEDY);
  }
  if (rest.trim() !== '') yield parseRecord(line, rest);
}

function parseRecord(line: number, text: string): FeedRecord {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    return { line, problem: `not JSON: ${error instanceof Error ? error.message.slice(0, 120) : ''}` };
  }
  if (values === null || typeof values !== 'object' || Array.isArray(values)) {
    return { line, problem: 'not an object' };
  }
  return { line, values: values as Record<string, unknown> };
}
