/** What a collector says about a batch that it took: that it left out some spans, or a warning. */
import * as z from 'zod/mini';
import { readBytes } from '#src/engine/http/read-body.ts';

const MAX_ANSWER_BYTES = 64 * 1_024;
const MAX_REASON_LENGTH = 200;

/** Numbers of 64 bits are texts in the protocol's JSON; some collectors send them as numbers. */
const answerSchema = z.object({
  partialSuccess: z.object({
    rejectedSpans: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    errorMessage: z.optional(z.string()),
  }),
});

export interface PartialSuccess {
  readonly rejected: number;
  readonly reason: string;
}

/** Undefined when it took everything and says nothing. Never throws: the spans have been taken. */
export async function readPartialSuccess(response: Response): Promise<PartialSuccess | undefined> {
  const answer = z.safeParse(answerSchema, await readJson(response));
  if (!answer.success) return undefined;
  const { rejectedSpans: rejected = 0, errorMessage = '' } = answer.data.partialSuccess;
  if (rejected === 0 && errorMessage === '') return undefined;
  const words = errorMessage
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH);
  return { rejected, reason: words === '' ? `it left out ${rejected} of a batch` : words };
}

/** Undefined for anything that is too long, late, cut off or no JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const bytes = await readBytes(response, MAX_ANSWER_BYTES);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
