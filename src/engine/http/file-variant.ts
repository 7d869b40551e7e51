import type { IncomingHttpHeaders } from 'node:http';
import { acceptsEncoding } from '#src/engine/http/accept-encoding.ts';
import { compressPage } from '#src/engine/http/page-compression.ts';
import type { PageDictionary } from '#src/engine/http/page-dictionary.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';

/** One encoding of a file. */
export interface FileVariant {
  /** The original file. */
  file: string;
  /** The size of the original file, as in the release manifest. */
  fileBytes: number;
  /** The name of the variant, as stored next to the file. */
  name: string;
  /** Absent when there is no such file and the variant is made on request. */
  bytes?: number | undefined;
  encoding?: string;
  /** How it is made on request. */
  compress?: (html: Buffer) => Buffer | Promise<Buffer>;
  etag: string;
  /** Compressed at the highest level. */
  isDense?: true;
}

const ETAG_LENGTH = 32;
const EXTENSIONS = { br: 'br', gzip: 'gz' } as const;

/**
 * Each variant has its own ETag, because a strong ETag promises equal bytes. Pages are compressed on request; all other
 * files are stored compressed.
 */
export function chooseVariant(
  entry: ReleaseFile,
  headers: IncomingHttpHeaders,
  dictionary?: PageDictionary,
): FileVariant {
  const { file, bytes: fileBytes } = entry;
  const hash = entry.sha256.slice(0, ETAG_LENGTH);
  const encoder = isPage(entry) ? dictionary?.fileEncoderFor(headers) : undefined;
  if (dictionary && encoder)
    return {
      file,
      fileBytes,
      name: `${file}.${encoder.name}`,
      encoding: encoder.name,
      compress: (html) => encoder.compress(html),
      etag: `"${hash}-${encoder.name}-${dictionary.id}"`,
    };
  for (const encoding of ['br', 'gzip'] as const) {
    const extension = EXTENSIONS[encoding];
    const bytes = entry[extension];
    const accepted = headers['accept-encoding'];
    if ((bytes !== undefined || isPage(entry)) && acceptsEncoding(accepted, encoding))
      return {
        ...(bytes === undefined && { compress: (html: Buffer) => compressPage(html, encoding) }),
        file,
        fileBytes,
        name: `${file}.${extension}`,
        bytes,
        encoding,
        etag: `"${hash}-${extension}"`,
      };
  }
  return { file, fileBytes, name: file, bytes: fileBytes, etag: `"${hash}"` };
}

/** The recompressed variant of a page: smaller, but slow to make. Undefined when there is none. */
export function toDense(variant: FileVariant): FileVariant | undefined {
  const { name, etag, bytes, encoding, isDense } = variant;
  if (encoding !== 'br' || bytes !== undefined || isDense) return undefined;
  return { ...variant, name: `${name}+`, etag: etag.replace(/"$/, '+"'), isDense: true };
}

export function isPage({ policy }: ReleaseFile): boolean {
  return policy !== undefined;
}
