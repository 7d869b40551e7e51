/** The address of a comparison. */

export const COMPARE_PATH = '/compare';

/** @param zip where distances are counted from; not part of a link that is meant for others */
export function formatCompareUrl(ids: readonly string[], zip?: string): string {
  if (ids.length === 0) return COMPARE_PATH;
  const place = zip === undefined ? '' : `&zip=${zip}`;
  return `${COMPARE_PATH}?ids=${ids.map(encodeURIComponent).join(',')}${place}`;
}
