/** Formats numbers: "$12,345", "45,120 mi", "24 city / 33 hwy". Written without Intl, because every card needs it. */

export function formatCount(value: number): string {
  let text = String(Math.round(value));
  for (let at = text.length - 3; at > +(value < 0); at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

export function formatUsd(dollars: number): string {
  return `$${formatCount(dollars)}`;
}

export function formatMiles(miles: number): string {
  return `${formatCount(miles)} mi`;
}

export function formatDistance(miles: number): string {
  return miles < 1 ? 'Under 1 mi away' : `${formatMiles(miles)} away`;
}

/** One decimal. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

export function formatMpg({ city, highway }: { city: number; highway: number }): string {
  return `${city} city / ${highway} hwy`;
}

/** "1 review", "1,204 reviews". */
export function formatReviews(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** "1 Match", "0 Matches". */
export function formatMatches(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'Match' : 'Matches'}`;
}
