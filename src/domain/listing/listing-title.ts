/** Display titles end before " w/", where sellers list equipment. @see docs/rules/results.md#titles */
export function cutTitle(title: string): string {
  const end = title.indexOf(' w/');
  return end < 0 ? title : title.slice(0, end);
}
