/** The visit, stored in cookies. */
import { CHANNEL_COOKIE } from '#src/domain/visitor/channel.ts';

export const SESSION_PATH = '/cars-for-sale/svc/session';
export const SESSION_COOKIE = 'session_id';
const SESSION_SECONDS = 1_800;
const CHANNEL_MS = 604_800_000;
/** A page view extends the visit at most this often. */
const PROLONGED_EVERY_MS = 60_000;
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cookie to set, or to delete if it has no value. */
export interface VisitCookie {
  readonly name: string;
  readonly value?: string;
  readonly maxAgeSeconds: number;
}

interface Visit {
  /** The value of the received cookie. */
  readonly sessionId: string | undefined;
  readonly newId: string;
  readonly channel: string | undefined;
  /** Global Privacy Control is on, so no id follows the visitor from page to page. */
  readonly hasOptedOut: boolean;
  readonly isBot: boolean;
}

export function decideVisitCookies(visit: Visit): VisitCookie[] {
  if (visit.isBot) return [];
  const { sessionId = '', newId, channel, hasOptedOut } = visit;
  const id = SESSION_ID.test(sessionId) ? sessionId : newId;
  const session = { name: SESSION_COOKIE, maxAgeSeconds: SESSION_SECONDS };
  return [
    ...(hasOptedOut
      ? sessionId === ''
        ? []
        : [{ ...session, maxAgeSeconds: 0 }]
      : [{ ...session, value: id }]),
    ...(channel === undefined
      ? []
      : [{ name: CHANNEL_COOKIE, value: channel, maxAgeSeconds: CHANNEL_MS / 1_000 }]),
  ];
}

/** Whether this page view is reported to the server. @param reportedAtMs the last report of this tab */
export function isVisitDue(reportedAtMs: number | undefined, nowMs: number, hasCampaign: boolean): boolean {
  return hasCampaign || reportedAtMs === undefined || nowMs - reportedAtMs >= PROLONGED_EVERY_MS;
}
