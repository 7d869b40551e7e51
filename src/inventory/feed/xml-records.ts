/**
 * XML feeds: one element per car. A child becomes a value under its name, deeper ones under a dotted path
 * ("price.sale"), attributes under "@name", and repeated ones become lists. Document types and custom entities are
 * refused, because a small file could expand without end.
 */
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import type { FeedReading, FeedRecord } from '#src/inventory/feed/feed-record.ts';
import { limitXml } from '#src/inventory/feed/xml-limits.ts';
import {
  explainXml,
  listXmlPaths,
  refuseDocumentType,
  refuseWebPage,
} from '#src/inventory/feed/xml-problems.ts';
import { stackXmlTexts } from '#src/inventory/feed/xml-texts.ts';

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
  parser.checkFound();
}

interface OpenRecord {
  readonly line: number;
  readonly values: Record<string, unknown>;
}

interface ElementParser {
  write(chunk: string): void;
  close(): void;
  /** @throws FeedError when the document had no record */
  checkFound(): void;
}

function createElementParser(path: string, emit: (record: FeedRecord) => void): ElementParser {
  const parser = new SaxesParser();
  const limits = limitXml(parser);
  const depth = path.split('/').length;
  const names: string[] = [];
  const paths = listXmlPaths(path);
  let record: OpenRecord | undefined;
  const texts = stackXmlTexts();

  const take = (name: string, value: string): void => {
    if (record && value.trim() !== '') addValue(record.values, name, value.trim());
  };
  const addText = (part: string): void => {
    limits.endPart();
    if (record) texts.add(part);
  };
  parser.on('error', (error) => {
    throw explainXml(error, paths.hasAny());
  });
  parser.on('doctype', (type) => {
    throw refuseDocumentType(parser.line, type);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    limits.endPart();
    names.push(tag.name);
    if (names.length === 1) refuseWebPage(parser.line, tag.name);
    limits.checkDepth(names.length);
    if (!record && names.length === depth && names.join('/') === path) {
      limits.beginRecord();
      record = { line: parser.line, values: Object.create(null) as Record<string, unknown> };
    }
    if (record) texts.open();
    paths.add(names);
    for (const [name, value] of Object.entries(tag.attributes))
      take([...names.slice(depth), `@${name}`].join('.'), value);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    limits.endPart();
    const text = record ? texts.close(names.at(-1) ?? '') : '';
    if (record && names.length > depth) take(names.slice(depth).join('.'), text);
    if (record && names.length === depth) {
      emit({ line: record.line, values: record.values });
      limits.endRecord();
      record = undefined;
    }
    names.pop();
  });
  return {
    write: (chunk) => limits.write(chunk),
    close: () => void parser.close(),
    checkFound: paths.checkFound,
  };
}

function addValue(values: Record<string, unknown>, name: string, value: string): void {
  const known = values[name];
  if (known === undefined) values[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else values[name] = [known, value];
}
