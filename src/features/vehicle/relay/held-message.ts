import type { RelayDirection } from '#src/server/relay/relay-threads.ts';

interface SentMessage {
  readonly direction: RelayDirection;
  readonly isVerifiedSender?: boolean | undefined;
}

/** Whether anyone may have written this. Its text is not emailed, and the page shows it on request. */
export function isHeld({ direction, isVerifiedSender }: SentMessage): boolean {
  return direction === 'to-shopper' && isVerifiedSender === false;
}
