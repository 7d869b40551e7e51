/** The environment variables for notifying search engines. @see https://www.indexnow.org/documentation */
import * as z from 'zod/mini';
import { baseUrl } from '#src/server/upstream-config.ts';

const KEY = /^[A-Za-z0-9-]{8,128}$/;

export const indexNowEnvironment = {
  INDEXNOW_KEY: z.optional(z.string().check(z.regex(KEY, 'must be 8 to 128 letters, digits or dashes'))),
  INDEXNOW_URL: z._default(baseUrl, 'https://api.indexnow.org/indexnow'),
};

/** Undefined without a key: then none are notified. */
export function toIndexNow(values: { INDEXNOW_KEY?: string | undefined; INDEXNOW_URL: string }) {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url } = values;
  return key === undefined ? undefined : { key, url };
}
