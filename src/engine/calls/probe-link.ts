/** Asks whether a link of a text still leads somewhere: a public address only, and nothing of the answer's body is read. */
import { isIP } from 'node:net';
import { lookupPublic, openAnswer } from '#src/engine/calls/allow-listed-fetch.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

const MAX_URL_LENGTH = 2048;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const MOVED_FOR_GOOD: ReadonlySet<number> = new Set([301, 308]);
const MOVED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface ProbedLink {
  /** Of the last address; 0 for none, with the reason as `problem`, a sentence. */
  readonly status: number;
  readonly problem?: string;
  /** Where all redirects led, if each of them was for good. */
  readonly movedTo?: string;
}

/** Returns undefined when the address may not be asked: a numeric one would skip the lookup, and with it the check. */
export function readLinkUrl(text: string): URL | undefined {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const { hostname, port, username, password } = url;
  const isPlain = port === '' && username === '' && password === '';
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return isPlain && isName ? url : undefined;
}

interface ProbeMeans {
  readonly open: typeof openAnswer;
  readonly timeoutMs: number;
}

/** Follows redirects, each by the same rules. Never throws: a link that cannot be asked has a problem. */
export async function probeLink(
  url: URL,
  signal: AbortSignal,
  means: ProbeMeans = { open: openAnswer, timeoutMs: TIMEOUT_MS },
): Promise<ProbedLink> {
  let at = url;
  let isForGood = true;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const answer = await ask(at, signal, means);
    if (typeof answer === 'string') return { status: 0, problem: answer };
    if (!MOVED.has(answer.status) || answer.location === undefined)
      return { status: answer.status, ...(count > 0 && isForGood && { movedTo: at.href }) };
    isForGood &&= MOVED_FOR_GOOD.has(answer.status);
    const next = URL.canParse(answer.location, at)
      ? readLinkUrl(new URL(answer.location, at).href)
      : undefined;
    if (!next) return { status: answer.status };
    at = next;
  }
  return { status: 0, problem: 'It redirects in circles.' };
}

async function ask(
  url: URL,
  signal: AbortSignal,
  { open, timeoutMs }: ProbeMeans,
): Promise<{ readonly status: number; readonly location: string | undefined } | string> {
  const tooLate = AbortSignal.timeout(timeoutMs);
  const asked = {
    signal: AbortSignal.any([signal, tooLate]),
    accept: 'text/html,*/*;q=0.5',
    lookup: lookupPublic,
  };
  try {
    const response = await open(url, asked);
    response.destroy();
    return { status: response.statusCode ?? 0, location: response.headers.location };
  } catch (error) {
    if (tooLate.aborted) return `${url.host} did not answer within ${timeoutMs / 1000} seconds.`;
    const isOurs = error instanceof UpstreamError && error.cause === undefined;
    return isOurs ? error.message : `${url.host} did not answer.`; // such as "x.example" does not resolve
  }
}
