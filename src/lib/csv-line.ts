/** What spreadsheets run as a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a CSV file (RFC 4180), with its end. A text that a spreadsheet would run is shown with a quote mark. */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
