/** Reads a list of objects as S3 answers it: XML whose texts are keys that we have written ourselves. */

const KEY = /<Key>([^<]*)<\/Key>/g;
const NEXT = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;
const LIST = /<ListBucketResult[\s>]/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @throws when it is no list */
export function readS3Keys(bytes: Uint8Array): { readonly keys: readonly string[]; readonly next?: string } {
  const text = Buffer.from(bytes).toString('utf8');
  if (!LIST.test(text)) throw new Error('the answer is no list of objects');
  const next = NEXT.exec(text)?.[1];
  return {
    keys: [...text.matchAll(KEY)].map(([, key = '']) => readText(key)),
    ...(next !== undefined && { next: readText(next) }),
  };
}

function readText(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex as string, 16));
    return ENTITIES[name as string] ?? whole;
  });
}
