import { expect, test } from 'vitest';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import { createSecurityHeaders } from '#src/engine/http/security-headers.ts';

const HSTS = 'max-age=31536000';

const policyWith = (adsUrl: string | undefined) =>
  createSecurityHeaders(
    { siteOrigin: 'https://cars.example', adsUrl, mapTiles: undefined, hsts: HSTS },
    () => [],
  ).pagePolicy(undefined);

test('a page may frame the configured ad host and nothing else', () => {
  expect(policyWith('https://ads.example/frame?site=1')).toContain('; frame-src https://ads.example; ');
});

test('a page may load map images from the configured host only', () => {
  const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png?key=1', attribution: '' };
  const settings = { siteOrigin: 'https://cars.example', adsUrl: undefined, mapTiles, hsts: HSTS };
  const policy = createSecurityHeaders(settings, () => ['https://photos.example']).pagePolicy(undefined);
  expect(policy).toContain("; img-src 'self' https://photos.example https://tiles.example; ");
});

test('a page frames nothing without an ad host', () => {
  expect(policyWith(undefined)).not.toContain('frame-src');
  expect(policyWith(undefined)).toContain("default-src 'none'");
});

test('a page may send forms, load and be framed only as listed here', () => {
  expect(policyWith('https://ads.example/frame').split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'frame-src https://ads.example',
    "img-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    'report-to policy',
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    "style-src 'self'",
    'trusted-types push-worker',
    'upgrade-insecure-requests',
    "worker-src 'self'",
  ]);
});

test('a page that pages of this site may frame is framed by no other site', () => {
  const policy = createSecurityHeaders(
    { siteOrigin: 'https://cars.example', adsUrl: 'https://ads.example/', mapTiles: undefined, hsts: HSTS },
    () => [],
  ).pagePolicy(undefined, true);
  expect(policy).toContain("; frame-src 'self'; frame-ancestors 'self'; ");
  expect(policy).not.toContain('ads.example');
});

test('answers that are not pages may not send forms anywhere', () => {
  const headers = new Map<string, string>();
  const context = { res: { setHeader: headers.set.bind(headers) }, isHttps: true };
  createSecurityHeaders(
    { siteOrigin: 'https://cars.example', adsUrl: undefined, mapTiles: undefined, hsts: HSTS },
    () => [],
  ).apply(context as unknown as RequestContext);
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get('Strict-Transport-Security')).toBe(HSTS);
});
