import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import type { Step } from '#src/engine/http/exchange.ts';
import type { Log } from '#src/engine/log/log.ts';

export interface ProxyWatch {
  note: Step;
  /** For people who may be anybody: without addresses. */
  listWarnings: () => readonly string[];
}

/** Whoever likes may send such headers: so many are named, in case one of them is the operator's proxy. */
const MAX_NAMED = 5;
/** From which on it is no operator trying out their server. */
const ENOUGH_REQUESTS = 200;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|$)/;

const SHARED = 'all its visitors share one address, and with it every rate limit';
const UNTRUSTED_PROXY = `a proxy that is not in TRUSTED_PROXIES forwards requests: ${SHARED}`;
const SILENT_PROXY = `a proxy on this machine does not say whose requests it forwards: ${SHARED}`;

/** Notices a proxy in front that the configuration does not know of: everybody would be one visitor. */
export function watchProxies(
  { trustedProxies, siteOrigin }: Pick<HttpSettings, 'trustedProxies' | 'siteOrigin'>,
  log: Pick<Log, 'warn'>,
): ProxyWatch {
  const untrusted = new Set<string>();
  let localRequests = trustedProxies.isEmpty && !LOCAL_ORIGIN.test(siteOrigin) ? 0 : -Infinity;

  return {
    note({ req, cameByProxy, isFromTrustedProxy }) {
      const peer = req.socket.remoteAddress ?? '';
      if (!LOOPBACK.test(peer) || cameByProxy) localRequests = -Infinity;
      else if (++localRequests === ENOUGH_REQUESTS)
        log.warn(
          { siteOrigin },
          `All requests came from this machine without X-Forwarded-For. If a proxy stands in front, ${SHARED}: have it send the header, and set TRUSTED_PROXIES=127.0.0.1.`,
        );
      const isNews = !untrusted.has(peer) && untrusted.size < MAX_NAMED;
      if (!cameByProxy || isFromTrustedProxy || !isNews) return false;
      untrusted.add(peer);
      log.warn(
        { peer },
        `Requests with X-Forwarded headers come from ${peer}, which is not in TRUSTED_PROXIES. If that is your proxy, ${SHARED}: set TRUSTED_PROXIES=${peer}. Otherwise somebody made the headers up, and they are ignored.`,
      );
      return false;
    },
    listWarnings: () => [
      ...(untrusted.size > 0 ? [UNTRUSTED_PROXY] : []),
      ...(localRequests >= ENOUGH_REQUESTS ? [SILENT_PROXY] : []),
    ],
  };
}
