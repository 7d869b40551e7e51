/** Fetches from a service that data names, such as a seller's own, and caches the answer for a few minutes. */
import type { HandlerContext } from '#src/lib/call.ts';
import { fetchAllowListedJson, readAllowListedUrl } from '#src/engine/calls/allow-listed-fetch.ts';

/**
 * Enough for some facts about one car.
 * @see docs/rules/reliability.md#size-limits-of-answers
 */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface AllowListedService<Answer> {
  /** The name of the call. It separates the cached answers of one address. */
  readonly name: string;
  readonly address: string;
  readonly hosts: readonly string[];
  read: (answer: unknown) => Answer;
}

/**
 * Returns undefined when the address is not allowed. Pages do not wait for a slow service; an answer that is late for
 * one page is cached for the next.
 * @throws UpstreamError when the service fails
 */
export async function askAllowListedService<Answer>(
  { name, address, hosts, read }: AllowListedService<Answer>,
  { locals, signal }: HandlerContext,
): Promise<Answer | undefined> {
  const url = readAllowListedUrl(address, hosts);
  if (!url) return undefined;
  const { allowListedAnswers } = locals.services;
  if (locals.answerNotes) locals.answerNotes.usedServices = true;
  const key = `${name} ${url.href}`;
  const cached = allowListedAnswers.find(key, Date.now()) as { answer: Answer } | undefined;
  if (cached) return cached.answer;
  const answer = read(await fetchAllowListedJson(url, { signal, maxBytes: MAX_ANSWER_BYTES }));
  allowListedAnswers.keep(key, { answer }, Date.now());
  return answer;
}
