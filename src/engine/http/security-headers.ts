import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import { POLICY_REPORTS_NAME, POLICY_REPORTS_PATH } from '#src/engine/http/policy-reports.ts';
import { TRUST_POLICIES } from '#src/lib/trust-policies.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';

/** For every answer that is not a page: it may load nothing, and nothing may frame it. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface SecurityHeaders {
  /** Sets the headers that every answer has. */
  apply(context: RequestContext): void;
  /**
   * The policy of one page: Astro knows the hashes of its scripts and styles, and this adds the rest. It is one header,
   * because `frame-ancestors` has no effect in a `<meta>`.
   * @param hashes `script-src …; style-src …` as Astro writes them
   * @param isFramed pages of this site may frame it, and it may frame them: the desk compares releases so
   */
  pagePolicy(hashes: string | undefined, isFramed?: boolean): string;
}

/**
 * @param imageSources current hosts of images besides this site
 * @see docs/rules/security.md#content-security-policy
 */
export function createSecurityHeaders(
  { siteOrigin, adsUrl, mapTiles, hsts }: Pick<HttpSettings, 'siteOrigin' | 'adsUrl' | 'mapTiles' | 'hsts'>,
  imageSources: () => readonly string[],
): SecurityHeaders {
  const always = Object.entries({
    'Content-Security-Policy': NO_PAGE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Reporting-Endpoints': `${POLICY_REPORTS_NAME}="${POLICY_REPORTS_PATH}"`,
  });
  const adFrames = adsUrl === undefined ? [] : [`frame-src ${new URL(adsUrl).origin}`];
  const frames = [...adFrames, "frame-ancestors 'none'"].join('; ');
  const ownFrames = "frame-src 'self'; frame-ancestors 'self'";
  const rest = [
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUST_POLICIES.join(' ')}`,
    `report-to ${POLICY_REPORTS_NAME}`,
    ...(siteOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  const tileSources = mapTiles ? [new URL(mapTiles.url).origin] : [];
  return {
    apply: ({ res, isHttps }) => {
      for (const [name, value] of always) res.setHeader(name, value);
      if (isHttps) res.setHeader('Strict-Transport-Security', hsts);
    },
    pagePolicy: (hashes = "script-src 'self'; style-src 'self'", isFramed = false) =>
      `${hashes.trimEnd().replace(/;$/, '')}; default-src 'none'; img-src ${["'self'", ...imageSources(), ...tileSources].join(' ')}; ${isFramed ? ownFrames : frames}; ${rest}`,
  };
}
