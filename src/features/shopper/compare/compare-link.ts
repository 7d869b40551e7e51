/** The URL of a comparison. */

export const COMPARE_PATH = '/compare';

/** @param zip the place that distances start from; not part of a shared link */
export function formatCompareUrl(ids: readonly string[], zip?: string): string {
  if (ids.length === 0) return COMPARE_PATH;
  const place = zip === undefined ? '' : `&zip=${zip}`;
  return `${COMPARE_PATH}?ids=${ids.map(encodeURIComponent).join(',')}${place}`;
}
