/** How many rows earlier pages have shown. */
const MAX_SKIP = 100_000;

/** 0 for anything that is no such number. */
export function readSkip(params: URLSearchParams): number {
  const text = params.get('skip') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(MAX_SKIP, Number(text)) : 0;
}
