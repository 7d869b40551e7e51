/** Where an account is signed in, so that its owner can end one session. */
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import type { AccountParts } from '#src/server/accounts/account-parts.ts';
import { ABSOLUTE_MS } from '#src/server/accounts/session-cookie.ts';
import { digestOf } from '#src/engine/http/tokens.ts';

export interface Device {
  readonly sessionId: string;
  /** Such as "Chrome on Windows"; undefined for sessions that began before this was stored. */
  readonly device: string | undefined;
  /** Exact to the hour. */
  readonly usedAtMs: number;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

export interface AccountDevices {
  /** @param session as in `SignedIn` @param device in words */
  noteDevice(session: string, device: string): Promise<void>;
  /** The sessions that are not over, the one used last first. @param session the value of the request's cookie */
  listDevices(accountId: string, session: string | undefined): Promise<Device[]>;
  /** @returns false when the account has no such session */
  endSession(accountId: string, sessionId: string): Promise<boolean>;
}

export function openDevices({ db }: AccountParts): AccountDevices {
  const sessions = accountsOf(db);
  return {
    noteDevice: async (session, device) => {
      await sessions
        .updateTable('account_session')
        .set({ device })
        .where('token_digest', '=', digestOfSession(session))
        .execute();
    },
    listDevices: async (accountId, session) => {
      const now = Date.now();
      const rows = await sessions
        .selectFrom('account_session')
        .selectAll()
        .where('user_id', '=', accountId)
        .where('expires_at_ms', '>', now)
        .where('created_at_ms', '>', now - ABSOLUTE_MS)
        .orderBy('updated_at_ms', 'desc')
        .execute();
      const current = session === undefined ? undefined : digestOfSession(session);
      return rows.map((row) => ({
        sessionId: row.id,
        device: row.device ?? undefined,
        usedAtMs: row.updated_at_ms,
        isThis: row.token_digest === current,
      }));
    },
    endSession: async (accountId, sessionId) => {
      const ended = await sessions
        .deleteFrom('account_session')
        .where('user_id', '=', accountId)
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },
  };
}

/** A session's value is its token, a dot and the signature. */
const digestOfSession = (session: string): string => digestOf(session.split('.', 1)[0] ?? '');
