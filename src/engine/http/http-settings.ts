import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';

/** The configuration that the front server needs. */
export interface HttpSettings {
  /** Public origin without a trailing slash. The build writes it into canonicals and sitemaps. */
  siteOrigin: string;
  /** Accepted values of the Host header. */
  allowedHosts: ReadonlySet<string>;
  /** Proxies whose X-Forwarded headers are trusted. */
  trustedProxies: TrustedProxies;
  /** Reads of data from one network in a minute; 0 for any number. */
  networkPerMinute: number;
  /** The value of `Strict-Transport-Security`, sent over TLS. */
  hsts: string;
  /** Opens `/metrics`, which is closed without a token. */
  metricsToken: string | undefined;
  /** More hosts that browsers may load images from. A full origin is the operator's own and may have any address. */
  imageHosts: readonly string[];
  /** Images of maps. Without them, maps are the shipped outlines. */
  mapTiles: { url: string; attribution: string } | undefined;
  /** The ad server's page for the ad slots. Without it they show house ads. */
  adsUrl: string | undefined;
}
