import { acceptsEncoding, type Encoding } from '#src/engine/http/accept-encoding.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';

/** A form that a file is sent in. */
export interface FileVariant {
  /** Of the file itself. */
  file: string;
  /** Of the file itself, as the release says. */
  fileBytes: number;
  /** Of the form, as a file beside it has it. */
  name: string;
  /** Absent: there is no such file, it is made when it is asked for. */
  bytes?: number | undefined;
  encoding?: Encoding;
  etag: string;
  /** Packed as well as can be. */
  isDense?: true;
}

const ETAG_LENGTH = 32;
const EXTENSIONS = { br: 'br', gzip: 'gz' } as const;

/**
 * Each form has an ETag of its own: strong ones say that the bytes are equal. Pages are packed when they are asked for,
 * all else lies there packed.
 */
export function chooseVariant(entry: ReleaseFile, accepted: string | undefined): FileVariant {
  const { file, bytes: fileBytes } = entry;
  const hash = entry.sha256.slice(0, ETAG_LENGTH);
  for (const encoding of ['br', 'gzip'] as const) {
    const extension = EXTENSIONS[encoding];
    const bytes = entry[extension];
    if ((bytes !== undefined || isPage(entry)) && acceptsEncoding(accepted, encoding))
      return {
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

/** Of a packed page: the same in fewer bytes, which take long to find. Undefined: it is as small as can be. */
export function toDense(variant: FileVariant): FileVariant | undefined {
  const { name, etag, bytes, encoding, isDense } = variant;
  if (encoding !== 'br' || bytes !== undefined || isDense) return undefined;
  return { ...variant, name: `${name}+`, etag: etag.replace(/"$/, '+"'), isDense: true };
}

export function isPage({ policy }: ReleaseFile): boolean {
  return policy !== undefined;
}
