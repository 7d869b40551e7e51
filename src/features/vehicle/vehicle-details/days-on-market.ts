import { DAY_MS } from '#src/lib/durations.ts';

/** "23 days on market", or "Listed here today". @param day today, `yyyy-mm-dd` */
export function formatDaysOnMarket(listedAtMs: number, day: string): string {
  const days = Math.floor(Date.parse(day) / DAY_MS) - Math.floor(listedAtMs / DAY_MS);
  if (days <= 0) return 'Listed here today';
  return `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} on market`;
}
