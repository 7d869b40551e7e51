/** Reads one file of a feed as records, in its mapping's format. */
import type { Hash } from 'node:crypto';
import { readCsv } from '#src/inventory/feed/csv-records.ts';
import { findSeparator } from '#src/inventory/feed/csv-separator.ts';
import type { FeedReading, OpenFeed } from '#src/inventory/feed/feed-record.ts';
import { readJson, readNdjson } from '#src/inventory/feed/json-records.ts';
import type { FeedMapping } from '#src/inventory/feed/mapping.schema.ts';
import { openFeedFile } from '#src/inventory/feed/open-feed-file.ts';
import { readXml } from '#src/inventory/feed/xml-records.ts';

/** The part of a mapping that says how a file is written. */
type FileShape = Pick<FeedMapping, 'format' | 'records' | 'quotes' | 'encoding' | 'separator'>;

/** Whoever takes it closes it, however reading ends. */
export async function readFeed(
  path: string,
  mapping: FileShape,
  digest: Hash,
  onRemark: (remark: string) => void = () => undefined,
): Promise<OpenFeed> {
  const bytes = openFeedFile(path, digest, {
    encoding: mapping.encoding,
    isXml: mapping.format === 'xml',
    onRemark,
  });
  const close = async () => {
    await bytes.return(undefined);
  };
  try {
    return { ...(await readBytes(bytes, mapping, onRemark)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readBytes(
  bytes: AsyncIterable<Buffer>,
  mapping: FileShape,
  onRemark: (remark: string) => void,
): Promise<FeedReading> {
  switch (mapping.format) {
    case 'csv':
      return readSeparated(bytes, mapping, onRemark);
    case 'tsv':
      return readCsv(bytes, { delimiter: '\t', isQuoted: mapping.quotes });
    case 'json':
      return readJson(bytes, mapping.records);
    case 'ndjson':
      return readNdjson(bytes);
    case 'xml':
      return readXml(bytes, mapping.records);
  }
}

async function readSeparated(
  bytes: AsyncIterable<Buffer>,
  { separator, quotes }: FileShape,
  onRemark: (remark: string) => void,
): Promise<FeedReading> {
  if (separator !== undefined) return readCsv(bytes, { delimiter: separator, isQuoted: quotes });
  const found = await findSeparator(bytes, onRemark);
  return readCsv(found.bytes, { delimiter: found.separator, isQuoted: quotes });
}
