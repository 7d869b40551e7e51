/** The UTC day of a time: `2026-05-31`. */
export function toDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
