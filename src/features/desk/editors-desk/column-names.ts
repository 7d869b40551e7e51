/** Cells of a table with the name of their column, for screens that show each row as a list; their roles stay. */

const STARTS = /<(tr|td|th)\b(?=[\s>])/g;

/**
 * @param rows what Astro drew of the body of a table, without tables in it
 * @param columns words of our own, without a quotation mark
 */
export function nameColumns(rows: string, columns: readonly string[]): string {
  let column = 0;
  return rows.replaceAll(STARTS, (start, element: string) => {
    if (element === 'tr') {
      column = 0;
      return `${start} role="row"`;
    }
    const name = columns[column] ?? '';
    column += 1;
    return `${start} role="${element === 'th' ? 'rowheader' : 'cell'}" data-column="${name}"`;
  });
}
