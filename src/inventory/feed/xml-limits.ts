/**
 * Limits of what the XML parser buffers: a record, or outside of records one text, comment or tag, of at most 1 MB; 64
 * open elements; 256 attributes. The parser itself collects each of these until its end, however far away that is.
 */
import type { SaxesParser } from 'saxes';
import { feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import {
  MAX_DEPTH,
  MAX_RECORD_LENGTH,
  TOO_DEEP_REMEDY,
  TOO_LONG_REMEDY,
} from '#src/inventory/feed/feed-record.ts';

const MAX_ATTRIBUTES = 256;

export interface XmlLimits {
  /** Feeds the parser. @throws FeedError when something has not ended within its limit */
  write(chunk: string): void;
  /** Call at the end of each part: a tag, a text, a comment. */
  endPart(): void;
  /** Call when a tag has opened an element. */
  checkDepth(depth: number): void;
  /** From here to `endRecord`, all parts together are one record. */
  beginRecord(): void;
  endRecord(): void;
}

export function limitXml(parser: SaxesParser): XmlLimits {
  let writtenLength = 0;
  let attributeCount = 0;
  let part = { line: 1, position: 0 };
  let record: typeof part | undefined;
  const checkLength = (position: number): void => {
    const start = record ?? part;
    if (position - start.position <= MAX_RECORD_LENGTH) return;
    const problem = record ? 'a record of more than 1 MB' : 'a text, comment or tag of more than 1 MB';
    throw feedErrorAt(start.line, problem, TOO_LONG_REMEDY);
  };
  const endPart = (): void => {
    checkLength(parser.position);
    part = { line: parser.line, position: parser.position };
    attributeCount = 0;
  };
  parser.on('comment', endPart);
  parser.on('processinginstruction', endPart);
  parser.on('attribute', () => {
    attributeCount++;
    if (attributeCount <= MAX_ATTRIBUTES) return;
    const problem = `a tag with more than ${MAX_ATTRIBUTES} attributes`;
    throw feedErrorAt(parser.line, problem, 'Export the feed with one element for each value');
  });
  return {
    endPart,
    write(chunk) {
      parser.write(chunk);
      writtenLength += chunk.length; // the parser's own position is correct only during its events
      checkLength(writtenLength);
    },
    checkDepth(depth) {
      if (depth <= MAX_DEPTH) return;
      throw feedErrorAt(parser.line, `elements are nested more than ${MAX_DEPTH} deep`, TOO_DEEP_REMEDY);
    },
    beginRecord: () => void (record = part),
    endRecord: () => void (record = undefined),
  };
}
