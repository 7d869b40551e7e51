/**
 * XML feeds: one element per car. A child becomes a value under its name, deeper ones under a dotted path
 * ("price.sale"), attributes under "@name", and repeated ones become lists. Document types and custom entities are
 * refused, because a small file could expand without end.
 */
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import type { FeedReading, FeedRecord } from '#src/inventory/feed/feed-record.ts';
import { limitXml } from '#src/inventory/feed/xml-limits.ts';

const REMEDY = 'Check the file with an XML tool, or transfer it again';
/** saxes begins its messages with line and column. */
const PLACE = /^(\d+):\d+: /;

/** `path` leads from the root to the element of one car: "inventory/vehicle". */
export function readXml(bytes: AsyncIterable<Buffer>, path: string): FeedReading {
  return { columns: undefined, records: readElements(bytes, path) };
}

async function* readElements(bytes: AsyncIterable<Buffer>, path: string): AsyncGenerator<FeedRecord[]> {
  const ready: FeedRecord[] = [];
  const parser = createElementParser(path, (record) => ready.push(record));
  for await (const chunk of bytes) {
    parser.write(chunk.toString());
    yield ready.splice(0);
  }
  parser.close();
  yield ready.splice(0);
  if (!parser.hasFound()) {
    throw new FeedError(
      `there is no element "${path}". Set "records" in the mapping to the path of the element of one car`,
    );
  }
}

interface OpenRecord {
  readonly line: number;
  readonly values: Record<string, unknown>;
}

interface ElementParser {
  write(chunk: string): void;
  close(): void;
  hasFound(): boolean;
}

function createElementParser(path: string, emit: (record: FeedRecord) => void): ElementParser {
  const parser = new SaxesParser();
  const limits = limitXml(parser);
  const depth = path.split('/').length;
  const names: string[] = [];
  let record: OpenRecord | undefined;
  let text = '';
  let isFound = false;

  const take = (name: string, value: string): void => {
    if (record && value.trim() !== '') addValue(record.values, name, value.trim());
  };
  const addText = (part: string): void => {
    limits.endPart();
    if (record) text += part;
  };
  parser.on('error', (error) => {
    throw explain(error);
  });
  parser.on('doctype', () => {
    throw feedErrorAt(parser.line, 'the document declares a type (<!DOCTYPE>)', 'Send the feed without it');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    limits.endPart();
    names.push(tag.name);
    limits.checkDepth(names.length);
    text = '';
    if (!record && names.length === depth && names.join('/') === path) {
      limits.beginRecord();
      record = { line: parser.line, values: Object.create(null) as Record<string, unknown> };
      isFound = true;
    }
    for (const [name, value] of Object.entries(tag.attributes))
      take([...names.slice(depth), `@${name}`].join('.'), value);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    limits.endPart();
    if (record && names.length > depth) take(names.slice(depth).join('.'), text);
    if (record && names.length === depth) {
      emit({ line: record.line, values: record.values });
      limits.endRecord();
      record = undefined;
    }
    text = '';
    names.pop();
  });
  return { write: (chunk) => limits.write(chunk), close: () => void parser.close(), hasFound: () => isFound };
}

function addValue(values: Record<string, unknown>, name: string, value: string): void {
  const known = values[name];
  if (known === undefined) values[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else values[name] = [known, value];
}

function explain(error: Error): FeedError {
  const line = Number(PLACE.exec(error.message)?.[1] ?? 1);
  return feedErrorAt(line, error.message.replace(PLACE, ''), REMEDY);
}
