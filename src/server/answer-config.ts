import * as z from 'zod/mini';
import { MEGABYTE, number } from '#src/server/environment-values.ts';

/** For answers that are the same for everyone. */
export interface AnswerSpace {
  /** Memory of each serving process; with 0, nothing is kept. */
  readonly answerCacheBytes: number;
  /** Of the file by which the serving processes share them; with 0, each makes its own. */
  readonly answerFileBytes: number;
}

export const answerEnvironment = {
  ANSWER_CACHE_MB: z._default(number(0, 100_000), 64),
  ANSWER_FILE_MB: z._default(number(0, 100_000), 512),
};

export function toAnswerSpace(values: {
  readonly ANSWER_CACHE_MB: number;
  readonly ANSWER_FILE_MB: number;
}): AnswerSpace {
  return {
    answerCacheBytes: values.ANSWER_CACHE_MB * MEGABYTE,
    answerFileBytes: values.ANSWER_CACHE_MB === 0 ? 0 : values.ANSWER_FILE_MB * MEGABYTE,
  };
}
