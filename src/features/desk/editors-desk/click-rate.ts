/** For example "2.5%"; a dash when nothing was seen. */
export function formatClickRate(clicks: number, impressions: number): string {
  return impressions === 0 ? '–' : `${((100 * clicks) / impressions).toFixed(1)}%`;
}
