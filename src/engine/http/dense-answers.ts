/** Kept pages that are asked for often, compressed again as densely as prebuilt ones. */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, zstdDecompress } from 'node:zlib';
import { acceptsEncoding } from '#src/engine/http/accept-encoding.ts';
import type { KeptAnswer } from '#src/engine/http/kept-answer.ts';
import { createByteCache } from '#src/engine/http/byte-cache.ts';
import { isHeldByClient } from '#src/engine/http/if-none-match.ts';
import type { Log } from '#src/engine/log/log.ts';
import { recompressPage } from '#src/engine/http/page-compression.ts';
import { createPopularPages } from '#src/engine/http/popular-pages.ts';

export interface DenseAnswers {
  /** The same page in fewer bytes, if many have asked for it and the client takes it; else the answer itself. */
  best(answer: KeptAnswer, asked: IncomingHttpHeaders): KeptAnswer;
}

interface Dense {
  readonly etag: string;
  readonly body: Buffer;
}

const DENSE_ENCODING = 'br';
const ETAG_LENGTH = 22;
/** A page is popular in a few forms, so few have to be here; of the memory for all answers. */
const SHARE_OF_MEMORY = 1 / 8;

const unpack: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  zstd: promisify<Buffer, Buffer>(zstdDecompress),
  br: promisify<Buffer, Buffer>(brotliDecompress),
};

/** By the ETag, which identifies one content: a page that is made again without a change is not compressed again. */
export function createDenseAnswers(maxBytes: number, log: Pick<Log, 'error'>): DenseAnswers {
  const memory = createByteCache<Dense>(maxBytes * SHARE_OF_MEMORY, ({ body }) => body.length);
  const popular = createPopularPages((err) => log.error({ err }, 'kept page could not be compressed again'));

  function note({ etag, page, headers, body }: KeptAnswer): void {
    const open = unpack[headers['content-encoding'] ?? ''];
    if (!page || !open || maxBytes === 0) return;
    popular.note(etag, async () => {
      const packed = await recompressPage(await open(body));
      if (packed.length >= body.length) return;
      memory.set(etag, {
        etag: `"${hash('sha256', packed, 'base64url').slice(0, ETAG_LENGTH)}"`,
        body: packed,
      });
    });
  }

  return {
    best(answer, asked) {
      const dense = memory.get(answer.etag);
      if (!dense) note(answer);
      if (!dense || !acceptsEncoding(asked['accept-encoding'], DENSE_ENCODING)) return answer;
      if (isHeldByClient(asked['if-none-match'], answer.etag)) return answer;
      return { ...answer, ...dense, headers: { ...answer.headers, 'content-encoding': DENSE_ENCODING } };
    },
  };
}
