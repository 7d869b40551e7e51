import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { CachePolicy } from '#src/engine/http/cache-policies.ts';

interface JsonOptions {
  status?: number;
  cache?: CachePolicy;
  headers?: Record<string, string>;
}

export function jsonResponse(
  value: unknown,
  { status = 200, cache = 'none', headers }: JsonOptions = {},
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': CACHE_POLICIES[cache],
      ...headers,
    },
  });
}
