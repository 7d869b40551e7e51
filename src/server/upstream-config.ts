/** The environment variables of the operator's services. */
import * as z from 'zod/mini';
import type { Service } from '#src/lib/call.ts';

/** 256 bits, in the shortest notation. */
const MIN_SECRET = 32;

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const baseUrl = z.string().check(z.refine(isHttp, 'must be an http(s) URL'));

/** Every service that calls may go out to, with the variable of its address. */
export const UPSTREAM_URLS = {
  lsc: 'LSC_URL',
  account: 'ACCOUNT_API_URL',
  wallet: 'WALLET_URL',
  content: 'CONTENT_URL',
  valuation: 'VALUATION_URL',
} as const satisfies Readonly<Record<Exclude<Service, 'site'>, string>>;

export const upstreamEnvironment = {
  LSC_URL: z.optional(baseUrl),
  ACCOUNT_API_URL: z.optional(baseUrl),
  WALLET_URL: z.optional(baseUrl),
  CONTENT_URL: z.optional(baseUrl),
  VALUATION_URL: z.optional(baseUrl),
  SERVICE_SECRET: z.optional(
    z.string().check(z.minLength(MIN_SECRET, `must have at least ${MIN_SECRET} characters`)),
  ),
};

type UpstreamValues = Readonly<Partial<Record<keyof typeof upstreamEnvironment, string | undefined>>>;

/** Services that store personal data and therefore must know the person. */
const PERSONAL = ['ACCOUNT_API_URL', 'WALLET_URL'] as const;

export function toUpstreams(values: UpstreamValues): Readonly<Partial<Record<Service, string>>> {
  const set = Object.entries(UPSTREAM_URLS).flatMap(([service, name]) =>
    values[name] === undefined ? [] : [[service, values[name]]],
  );
  return Object.fromEntries(set) as Partial<Record<Service, string>>;
}

/** The variable that cannot be used as it is, and why; undefined when all are fine. */
export function findUnusableUpstream(values: UpstreamValues): { name: string; reason: string } | undefined {
  if (values.SERVICE_SECRET !== undefined) return undefined;
  const name = PERSONAL.find((personal) => values[personal] !== undefined);
  const reason = 'needs SERVICE_SECRET: without it the service cannot tell whose data is requested';
  return name && { name, reason };
}
