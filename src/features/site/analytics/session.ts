/** The visit, as cookies keep it. */
import { CHANNEL_COOKIE } from '#src/domain/visitor/channel.ts';

export const SESSION_PATH = '/cars-for-sale/svc/session';
export const SESSION_COOKIE = 'session_id';
const SESSION_SECONDS = 1_800;
const CHANNEL_MS = 604_800_000;
/** A page view prolongs the visit, but not each of a quick row of them. */
const PROLONGED_EVERY_MS = 60_000;
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cookie to set, or with no value to take away. */
export interface VisitCookie {
  readonly name: string;
  readonly value?: string;
  readonly maxAgeSeconds: number;
}

interface Visit {
  /** Of the cookie that came. */
  readonly sessionId: string | undefined;
  readonly newId: string;
  readonly channel: string | undefined;
  /** By Global Privacy Control: then no number follows the visitor from page to page. */
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

/** Does this page view have to be told to the server? @param reportedAtMs when one was told last in this tab */
export function isVisitDue(reportedAtMs: number | undefined, nowMs: number, hasCampaign: boolean): boolean {
  return hasCampaign || reportedAtMs === undefined || nowMs - reportedAtMs >= PROLONGED_EVERY_MS;
}
