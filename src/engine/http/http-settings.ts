import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';

/** What the front server needs to know of the configuration. */
export interface HttpSettings {
  /** Public origin without a trailing slash. The build writes it into canonicals and sitemaps. */
  siteOrigin: string;
  /** Values of the Host header that are answered. */
  allowedHosts: ReadonlySet<string>;
  /** Proxies whose X-Forwarded headers are believed. */
  trustedProxies: TrustedProxies;
  /** Opens `/metrics`, which is closed without a token. */
  metricsToken: string | undefined;
  /** More hosts that browsers may load images from. A whole origin is the operator's own, at any address. */
  imageHosts: readonly string[];
  /** The ad server's page, which fills the ad slots. Without one they show house ads. */
  adsUrl: string | undefined;
}
