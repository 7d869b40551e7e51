import * as z from 'zod/mini';
import { NO_PROXIES, parseTrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';

const MESSAGE = 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas';

/** Addresses and ranges as text: `TRUSTED_PROXIES`, and the mail servers of the relay. */
export const trustedProxies = z.pipe(
  z.string(),
  z.transform((text, context): TrustedProxies => {
    const entries = text.split(',').flatMap((part) => part.trim() || []);
    const trusted = parseTrustedProxies(entries);
    if (trusted && entries.length > 0) return trusted;
    context.issues.push({ code: 'custom', input: text, message: MESSAGE });
    return NO_PROXIES;
  }),
);
