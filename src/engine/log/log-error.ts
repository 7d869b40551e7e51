/** Errors as log lines show them: enough to find the place, nothing that a visitor wrote. */
import { definedOnly } from '#src/lib/defined-only.ts';

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 8;
const ADDRESS = /(?<![^\s@<>"'(),:;])[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g;

export interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** For an expected error: its kind, and the kinds of its causes. */
export function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const own = codeOf(cause) ?? cause.name;
  return cause.cause === undefined ? own : `${own} < ${describeCause(cause.cause)}`;
}

/**
 * For an unexpected error. The message is dropped, because a parser's quotes its input and a mail server's names the
 * recipient.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...definedOnly({ code }),
    ...(!(error instanceof SyntaxError) && { message: withoutAddresses(error.message) }),
    stack: frames.slice(0, MAX_FRAMES).join('\n'),
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  };
}

/** The number that a `DOMException` has for its name says nothing. */
function codeOf(error: Error): string | undefined {
  if (error instanceof DOMException) return undefined;
  return 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : undefined;
}

function withoutAddresses(message: string): string {
  return message.slice(0, MAX_MESSAGE_LENGTH).replace(ADDRESS, '[address]');
}
