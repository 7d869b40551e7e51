/** The public origin of this site, and the hosts that it answers. */
import * as z from 'zod/mini';
import { allowedHosts } from '#src/server/environment-values.ts';
import type { OwnBrand } from '#src/server/brand-config.ts';

export const addressEnvironment = { ALLOWED_HOSTS: z._default(allowedHosts, []) };

interface AddressValues {
  readonly HOST: string;
  readonly PORT: number;
  readonly SITE_ORIGIN?: string | undefined;
  readonly ALLOWED_HOSTS: readonly string[];
}

export function toSiteAddresses(
  { HOST: host, PORT: port, SITE_ORIGIN, ALLOWED_HOSTS }: AddressValues,
  { origin, domains }: Pick<OwnBrand, 'origin' | 'domains'>,
): { siteOrigin: string; allowedHosts: ReadonlySet<string> } {
  const siteOrigin = (SITE_ORIGIN ?? origin)?.replace(/\/$/, '') ?? defaultOrigin(host, port);
  return {
    siteOrigin,
    // In small letters, as the check of each request compares them.
    allowedHosts: new Set(
      [new URL(siteOrigin).host, ...loopbackHosts(host, port), ...domains, ...ALLOWED_HOSTS].map((name) =>
        name.toLowerCase(),
      ),
    ),
  };
}

/** `localhost` for a loopback address, because that is what people type. */
function defaultOrigin(host: string, port: number): string {
  const isLoopback = host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' || host === '::';
  const name = isLoopback ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** For health checks and people on the machine itself. */
function loopbackHosts(host: string, port: number): string[] {
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  return names.map((name) => new URL(`http://${name}:${port}`).host);
}
