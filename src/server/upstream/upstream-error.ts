import type { CallError } from '#src/lib/call.ts';

/** A failed call, with the reason in the terms that the page understands. Its message holds nothing personal. */
export class UpstreamError extends Error {
  readonly type: CallError['type'];

  constructor(type: CallError['type'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamError';
    this.type = type;
  }
}
