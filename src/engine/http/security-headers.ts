import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import { TRUST_POLICIES } from '#src/lib/trust-policies.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';

/** A year, the least that counts as lasting. */
const HSTS = 'max-age=31536000; includeSubDomains';
/** For every answer that is no page: it may load nothing, and nothing may frame it. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface SecurityHeaders {
  /** Sets what every answer has, whoever gives it. */
  apply(context: RequestContext): void;
  /**
   * The policy of one page: Astro knows the hashes of its scripts and styles, we know the rest. One policy as a
   * header, because frame-ancestors means nothing in a `<meta>`.
   * @param hashes `script-src …; style-src …` as Astro writes them
   */
  pagePolicy(hashes: string | undefined): string;
}

/**
 * @param imageSources where images may come from besides this site, as it is at the moment
 * @see reliability.md §1.3
 */
export function createSecurityHeaders(
  { siteOrigin, adsUrl }: Pick<HttpSettings, 'siteOrigin' | 'adsUrl'>,
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
  });
  const rest = [
    ...(adsUrl === undefined ? [] : [`frame-src ${new URL(adsUrl).origin}`]),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUST_POLICIES.join(' ')}`,
    ...(siteOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    apply: ({ res, isHttps }) => {
      for (const [name, value] of always) res.setHeader(name, value);
      if (isHttps) res.setHeader('Strict-Transport-Security', HSTS);
    },
    pagePolicy: (hashes = "script-src 'self'; style-src 'self'") =>
      `${hashes.trimEnd().replace(/;$/, '')}; default-src 'none'; img-src ${["'self'", ...imageSources()].join(' ')}; ${rest}`,
  };
}
