import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import type { Step } from '#src/engine/http/request-context.ts';
import type { Log } from '#src/engine/log/log.ts';
import { toPlainAddress } from '#src/engine/http/trusted-proxies.ts';
import { isPublicAddress } from '#src/engine/calls/allow-listed-fetch.ts';

export interface ProxyWatch {
  note: Step;
  /** Public, and therefore without addresses. */
  listWarnings: () => readonly string[];
}

/** Anyone can send such headers, so only this many are logged, in case one is the operator's proxy. */
const MAX_NAMED = 5;
/** Above this, it is not just an operator trying out the server. */
const ENOUGH_REQUESTS = 200;
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|$)/;

const SHARED = 'all its visitors share one address, and with it every rate limit';
const UNTRUSTED_PROXY = `a proxy that is not in TRUSTED_PROXIES forwards requests: ${SHARED}`;
const SILENT_PROXY = `all requests come from one address, as if a proxy did not say whose it forwards: ${SHARED}`;

/** Detects a proxy that is not configured. Behind one, all visitors would count as one. */
export function watchProxies(
  { trustedProxies, siteOrigin }: Pick<HttpSettings, 'trustedProxies' | 'siteOrigin'>,
  log: Pick<Log, 'warn'>,
): ProxyWatch {
  const untrusted = new Set<string>();
  /**
   * Whether all requests since the start came from one address of this machine or its network, such as another
   * container.
   */
  let fromOnePeer = trustedProxies.isEmpty && !LOCAL_ORIGIN.test(siteOrigin) ? 0 : -Infinity;
  let onlyPeer: string | undefined;

  return {
    note({ req, cameByProxy, isFromTrustedProxy }) {
      const peer = toPlainAddress(req.socket.remoteAddress ?? '');
      onlyPeer ??= peer;
      if (cameByProxy || peer !== onlyPeer || isPublicAddress(peer)) fromOnePeer = -Infinity;
      else if (++fromOnePeer === ENOUGH_REQUESTS)
        log.warn(
          { peer, siteOrigin },
          `All requests came from ${peer} without X-Forwarded-For. If that is your proxy, ${SHARED}. Make it send the header, and set TRUSTED_PROXIES=${peer}.`,
        );
      const isNews = !untrusted.has(peer) && untrusted.size < MAX_NAMED;
      if (!cameByProxy || isFromTrustedProxy || !isNews) return false;
      untrusted.add(peer);
      log.warn(
        { peer },
        `Requests with X-Forwarded headers come from ${peer}, which is not in TRUSTED_PROXIES. If that is your proxy, ${SHARED}: set TRUSTED_PROXIES=${peer}. Otherwise the headers are forged, and they are ignored.`,
      );
      return false;
    },
    listWarnings: () => [
      ...(untrusted.size > 0 ? [UNTRUSTED_PROXY] : []),
      ...(fromOnePeer >= ENOUGH_REQUESTS ? [SILENT_PROXY] : []),
    ],
  };
}
