/** Asks a service that data names, such as a seller's own, and remembers for some minutes what it said. */
import type { HandlerContext } from '#src/lib/call.ts';
import { fetchAllowListedJson, readAllowListedUrl } from '#src/engine/calls/allow-listed-fetch.ts';

/** Some facts of one car fit. @see reliability.md §3.2 */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface AllowListedService<Said> {
  /** Which of an address's answers it is: the name of the call. */
  readonly name: string;
  readonly address: string;
  readonly hosts: readonly string[];
  read: (answer: unknown) => Said;
}

/**
 * Undefined: nobody is asked at that address. Pages do not wait for a slow service: what it says too late for one page
 * is kept for those that come next.
 * @throws UpstreamError when the service fails
 */
export async function askAllowListedService<Said>(
  { name, address, hosts, read }: AllowListedService<Said>,
  { locals, signal }: HandlerContext,
): Promise<Said | undefined> {
  const url = readAllowListedUrl(address, hosts);
  if (!url) return undefined;
  const { allowListedAnswers } = locals.services;
  const key = `${name} ${url.href}`;
  const kept = allowListedAnswers.find(key, Date.now()) as { said: Said } | undefined;
  if (kept) return kept.said;
  const said = read(await fetchAllowListedJson(url, { signal, maxBytes: MAX_ANSWER_BYTES }));
  allowListedAnswers.keep(key, { said }, Date.now());
  return said;
}
