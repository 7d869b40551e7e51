/** What a file is, before it is read as a table: a gzipped one, in which encoding, or something else that was saved by mistake. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The whole file cannot be imported; the message says which file, why, and what to do. */
export class SourceFileError extends Error {
  override name = 'SourceFileError';
}

interface TextOfFile {
  readonly encoding: 'utf-8' | 'windows-1252';
  /** Whether the last line has an end, which a file that was cut off has not. */
  readonly isLineEnded: boolean;
}

/** Read at once, because a chunk costs more than its bytes. */
const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 10;
const GZIP = '1f8b';
const AS_NHTSA_HAS_IT = "Download NHTSA's file again, and leave it as it is";
const SAVE_AS_CSV = 'Save it as CSV in UTF-8 and import that';
/** What else is downloaded or saved under the name of a table. */
interface Mistake {
  /** Its first bytes. */
  readonly hex: string;
  readonly what: string;
  readonly todo: string;
  /** Where NHTSA's text with tabs is asked for. */
  readonly todoIfFlat: string;
}
const MISTAKES: readonly Mistake[] = [
  {
    hex: '504b0304',
    what: 'this is a zip archive or an Excel file',
    todo: 'Unpack it, or save it as CSV, and import that',
    todoIfFlat: 'Unpack it, and import the text file in it',
  },
  { hex: 'd0cf11e0', what: 'this is an Excel file', todo: SAVE_AS_CSV, todoIfFlat: AS_NHTSA_HAS_IT },
  {
    hex: '25504446',
    what: 'this is a PDF, not a table',
    todo: 'Download the table again',
    todoIfFlat: AS_NHTSA_HAS_IT,
  },
  { hex: 'fffe', what: 'this is UTF-16 text', todo: SAVE_AS_CSV, todoIfFlat: AS_NHTSA_HAS_IT },
  { hex: 'feff', what: 'this is UTF-16 text', todo: SAVE_AS_CSV, todoIfFlat: AS_NHTSA_HAS_IT },
];
const SEPARATORS: readonly (readonly [separator: string, name: string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
];
/** A page of an error, saved as a table. */
const MARKUP = /^\s*<(?:!doctype|html|\?xml|head|body)/i;
const JSON_TEXT = /^\s*(?:\{|\[\s*[[{"])/;

/** The bytes of a file, without gzip. */
export async function openUnpacked(path: string): Promise<Readable> {
  const isPacked = (await readStart(path)).toString('hex').startsWith(GZIP);
  const bytes = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  if (!isPacked) return bytes;
  // Its reader gets the error.
  return pipeline(bytes, createGunzip(), () => undefined);
}

/**
 * Agencies write UTF-8, and NHTSA also Windows-1252, which any other text is taken for.
 * @param isFlat the caller reads bytes of any encoding
 * @throws SourceFileError for a file that is no table of text
 */
export async function recognizeText(path: string, isFlat: boolean): Promise<TextOfFile> {
  const name = basename(path);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: TextOfFile['encoding'] = 'utf-8';
  let isFirst = true;
  let last: number | undefined;
  for await (const chunk of (await openUnpacked(path)) as AsyncIterable<Buffer>) {
    if (isFirst) refuseMistake(name, chunk, isFlat);
    isFirst = false;
    if (chunk.includes(0)) throw new SourceFileError(`${name}: this is not text. Download the file again`);
    if (encoding === 'utf-8' && !isFlat && !decodes(utf8, chunk, true)) encoding = 'windows-1252';
    last = chunk.at(-1);
  }
  if (encoding === 'utf-8' && !isFlat && !decodes(utf8)) encoding = 'windows-1252';
  return { encoding, isLineEnded: last === NEWLINE };
}

function refuseMistake(name: string, chunk: Buffer, isFlat: boolean): void {
  const hex = chunk.toString('hex', 0, 4);
  const start = chunk.toString('latin1', 0, 1000).replace(/^\u00EF\u00BB\u00BF/, '');
  const [header = ''] = start.split('\n', 1);
  const mistake = MISTAKES.find((one) => hex.startsWith(one.hex));
  const what =
    (mistake && `${mistake.what}. ${isFlat ? mistake.todoIfFlat : mistake.todo}`) ??
    (MARKUP.test(start)
      ? 'this is a web page, not a table: the download failed. Download it again'
      : undefined) ??
    (JSON_TEXT.test(start) ? 'this is JSON, not a table. Download the table that --help names' : undefined) ??
    (isFlat || header.includes(',') ? undefined : describeSeparator(header));
  if (what !== undefined) throw new SourceFileError(`${name}: ${what}`);
}

/** What a header without commas has instead. */
function describeSeparator(header: string): string | undefined {
  const found = SEPARATORS.find(([separator]) => header.includes(separator));
  return found && `its columns are separated by ${found[1]}. Save it with commas`;
}

function decodes(decoder: TextDecoder, chunk?: Buffer, stream = false): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.subarray(0, bytesRead);
}
