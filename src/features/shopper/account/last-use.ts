import { HOUR_MS } from '#src/lib/durations.ts';

const DAY_H = 24;

/** A session notes its use once an hour. @param agoMs since then */
export function formatLastUse(agoMs: number): string {
  const hours = Math.floor(agoMs / HOUR_MS);
  if (hours < 1) return 'Last used within the hour';
  if (hours < DAY_H) return `Last used ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  const days = Math.floor(hours / DAY_H);
  return `Last used ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
