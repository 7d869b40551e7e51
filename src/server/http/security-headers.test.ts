import { expect, test } from 'vitest';
import { createSecurityHeaders } from '#src/server/http/security-headers.ts';

const policyWith = (adsUrl: string | undefined) =>
  createSecurityHeaders({ siteOrigin: 'https://cars.example', adsUrl }, () => []).pagePolicy(undefined);

test('a page frames the configured ad host and nothing else of it', () => {
  expect(policyWith('https://ads.example/frame?site=1')).toContain('; frame-src https://ads.example; ');
});

test('without an ad host a page frames nothing', () => {
  expect(policyWith(undefined)).not.toContain('frame-src');
  expect(policyWith(undefined)).toContain("default-src 'none'");
});
