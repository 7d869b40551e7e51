/** "Title (any text after " w/" is cut for display)." */
export function cutTitle(title: string): string {
  const end = title.indexOf(' w/');
  return end < 0 ? title : title.slice(0, end);
}
