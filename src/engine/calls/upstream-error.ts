import type { CallError } from '#src/lib/call.ts';

interface UpstreamErrorOptions extends ErrorOptions {
  /** How long the service asked to be left alone. */
  retryAfterMs?: number | undefined;
}

/** A failed call, with the reason in terms that the page understands. Its message holds nothing personal. */
export class UpstreamError extends Error {
  readonly type: CallError['type'];
  readonly retryAfterMs: number | undefined;

  constructor(type: CallError['type'], message: string, options?: UpstreamErrorOptions) {
    super(message, options);
    this.name = 'UpstreamError';
    this.type = type;
    this.retryAfterMs = options?.retryAfterMs;
  }
}

/** The system's name for why a connection failed, such as " (CERT_HAS_EXPIRED)". Its sentence may name addresses. */
export function describeCode(cause: unknown): string {
  for (let at = cause; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return ` (${at.code})`;
  return '';
}
