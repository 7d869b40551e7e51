/** The environment variables of the operator's services. */
import * as z from 'zod/mini';
import type { Service } from '#src/lib/call.ts';
import { UPSTREAM_SERVICES } from '#src/lib/upstream-services.ts';
import type { UpstreamVariable } from '#src/lib/upstream-services.ts';

/** 256 bits, in the shortest notation. */
const MIN_SECRET = 32;

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const hasNoUser = (text: string) => !isHttp(text) || new URL(text).username + new URL(text).password === '';
const hasOnlyPath = (text: string) => !/[?#]/.test(text);

/** Neither `fetch` nor a browser's frame takes an address with a password. */
export const baseUrl = z
  .string()
  .check(
    z.refine(isHttp, 'must be an http(s) URL'),
    z.refine(hasNoUser, 'must have no user and no password: they are never sent'),
  );

/** Paths are appended to it. */
export const serviceUrl = baseUrl.check(
  z.refine(hasOnlyPath, 'must end with a path, without ? and #: the path of each request is appended'),
);

const rows = Object.entries(UPSTREAM_SERVICES);
const urls = Object.fromEntries(
  rows.map(([, { variable }]) => [variable, z.optional(serviceUrl)]),
) as unknown as Readonly<Record<UpstreamVariable, z.ZodMiniOptional<typeof serviceUrl>>>;

export const upstreamEnvironment = {
  ...urls,
  SERVICE_SECRET: z.optional(
    z.string().check(z.minLength(MIN_SECRET, `must have at least ${MIN_SECRET} characters`)),
  ),
};

type UpstreamValues = Readonly<Partial<Record<keyof typeof upstreamEnvironment, string | undefined>>>;

export function toUpstreams(values: UpstreamValues): Readonly<Partial<Record<Service, string>>> {
  const set = rows.flatMap(([service, { variable }]) =>
    values[variable] === undefined ? [] : [[service, values[variable]]],
  );
  return Object.fromEntries(set) as Partial<Record<Service, string>>;
}

/** The variable that cannot be used as it is, and why; undefined when all are fine. */
export function findUnusableUpstream(values: UpstreamValues): { name: string; reason: string } | undefined {
  if (values.SERVICE_SECRET !== undefined) return undefined;
  const personal = rows.find(([, row]) => 'isPersonal' in row && values[row.variable] !== undefined);
  const reason = 'needs SERVICE_SECRET: without it the service cannot tell whose data is requested';
  return personal && { name: personal[1].variable, reason };
}
