/** "$10,000 to $20,000", "Under $20,000", "From 2019"; both ends equal is the one value. */
export function formatRange(
  range: { min?: number; max?: number },
  format: (value: number) => string,
): string {
  const { min, max } = range;
  if (min !== undefined && max !== undefined)
    return min === max ? format(min) : `${format(min)} to ${format(max)}`;
  return min === undefined ? `Under ${format(max ?? 0)}` : `From ${format(min)}`;
}
