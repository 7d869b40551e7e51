/** "Title (any text after " w/" is cut for display)." @see R §3 */
export function cutTitle(title: string): string {
  const end = title.indexOf(' w/');
  return end < 0 ? title : title.slice(0, end);
}
