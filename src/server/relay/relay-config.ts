/** The environment variables of the relay, by which shoppers and sellers write to each other. */
import * as z from 'zod/mini';
import { NO_PROXIES } from '#src/engine/http/trusted-proxies.ts';
import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import { hostName, listenHost, number, secret } from '#src/server/environment-values.ts';
import { trustedProxies } from '#src/server/proxy-config.ts';

/** @see docs/rules/vehicle.md#relay */
export interface RelayConfig {
  /** The part after the @ of every alias. */
  readonly domain: string;
  /** Signs what the webhook receives; undefined without a webhook. */
  readonly secret: string | undefined;
  /** Where the background process receives mail; undefined if it does not. */
  readonly smtp: { readonly host: string; readonly port: number } | undefined;
  /** The name by which our own mail server reports whether a sender is who it says. */
  readonly authServer: string | undefined;
  /** Our own mail servers, which say by `XFORWARD` who connected to them. */
  readonly mailServers: TrustedProxies;
}

const MAX_PORT = 65_535;

export const relayEnvironment = {
  RELAY_DOMAIN: z.optional(hostName),
  RELAY_SECRET: z.optional(secret),
  RELAY_SMTP_PORT: z.optional(number(1, MAX_PORT)),
  RELAY_SMTP_HOST: listenHost,
  RELAY_AUTH_SERVER: z.optional(hostName),
  RELAY_MAIL_SERVERS: z._default(trustedProxies, NO_PROXIES),
};

type RelayValues = z.infer<ReturnType<typeof toSchema>>;
const toSchema = () => z.object(relayEnvironment);

/** Undefined while sellers get the shopper's own address. */
export function toRelay(values: RelayValues): RelayConfig | undefined {
  if (values.RELAY_DOMAIN === undefined) return undefined;
  const { RELAY_SMTP_PORT: port, RELAY_SMTP_HOST: host } = values;
  return {
    domain: values.RELAY_DOMAIN,
    secret: values.RELAY_SECRET,
    smtp: port === undefined ? undefined : { host, port },
    authServer: values.RELAY_AUTH_SERVER,
    mailServers: values.RELAY_MAIL_SERVERS,
  };
}

/** Why the settings do not work together: replies to an alias would be lost, or nothing would use them. */
export function findUnusableRelay(values: RelayValues): string | undefined {
  const hasWayIn = values.RELAY_SECRET !== undefined || values.RELAY_SMTP_PORT !== undefined;
  if (values.RELAY_DOMAIN === undefined)
    return hasWayIn ? 'RELAY_SECRET and RELAY_SMTP_PORT need RELAY_DOMAIN.' : undefined;
  return hasWayIn
    ? undefined
    : 'RELAY_DOMAIN needs RELAY_SMTP_PORT or RELAY_SECRET, so that replies can be received.';
}
