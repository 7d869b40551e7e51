/** Changes of shared lists that a browser has not sent yet, because it is offline. */

export interface UnsentChange {
  readonly listId: string;
  readonly changeId: string;
  readonly kind: string;
  readonly listingId: string;
  readonly itemId: string;
  readonly value: string;
  /** On the clock of the device. */
  readonly madeAtMs: number;
}

/** More are refused until some are sent. */
export const MAX_UNSENT = 100;

const TEXTS = ['listId', 'changeId', 'kind', 'listingId', 'itemId', 'value'] as const;

/** Reads the stored value; undefined if it is foreign. */
export function readUnsent(value: unknown): readonly UnsentChange[] | undefined {
  return Array.isArray(value) ? value.filter(isUnsent).slice(0, MAX_UNSENT) : undefined;
}

function isUnsent(value: unknown): value is UnsentChange {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    TEXTS.every((name) => typeof fields.get(name) === 'string') && Number.isFinite(fields.get('madeAtMs'))
  );
}
