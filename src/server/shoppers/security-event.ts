/** Security events about the visitor of a request. */
import type { Accounts } from '#src/server/accounts/accounts.ts';
import type { Reports, SecurityEvent } from '#src/server/reports.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';

interface Place {
  readonly services: {
    readonly accounts: Pick<Accounts, 'tokenOf'>;
    readonly reports: Pick<Reports, 'secure'>;
  };
  readonly clientIp: string;
}

/** Enough to tell people apart, too short to be used for anything else. */
const MARK_LENGTH = 12;

/**
 * One log line and one count. Networks and accounts appear as marks, equal for the same one and made with the secret of
 * this installation: the address of a mark cannot be found by trying all.
 */
export function noteSecurityEvent(
  { services: { accounts, reports }, clientIp }: Place,
  event: SecurityEvent,
  { account, ...facts }: Readonly<Record<string, string | number>> & { readonly account?: string } = {},
): void {
  const mark = (text: string) => accounts.tokenOf('log', text).slice(0, MARK_LENGTH);
  reports.secure(event, {
    ...facts,
    network: mark(networkOf(clientIp)),
    ...(account !== undefined && { account: mark(account) }),
  });
}
