import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createHostCheck } from '#src/engine/http/request-checks.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';

test('a host is the same in capital letters, and seen in small ones', () => {
  const headers: IncomingMessage['headers'] = { host: 'WWW.Cars.example' };
  const context = { req: { headers, rawHeaders: ['Host', 'WWW.Cars.example'] } } as unknown as RequestContext;
  const check = createHostCheck({ allowedHosts: new Set(['www.cars.example']) });
  expect([check(context), headers.host]).toEqual([false, 'www.cars.example']);
});
