/** Which character separates the fields of a CSV file: by its mapping, else by Excel's line for it, else by its header. */

export const SEPARATORS = [',', ';', '|'] as const;
/** A tab, too, where a file with another ending has them. */
export type Separator = (typeof SEPARATORS)[number] | '\t';

/** Used instead of a comma only where the header has none. */
const OTHERS: readonly Separator[] = [';', '|', '\t'];
const KNOWN: readonly Separator[] = [',', ...OTHERS];
const NAMES: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '|': 'vertical bars',
  '\t': 'tabs',
};
const QUOTED = /"[^"]*"/g;
/** Excel reads such a first line, and some programs write one for it. */
const EXCEL_LINE = /^"?sep=(.?)"?$/i;
const LINE_END = /[\r\n]/;
/** A longer header is not looked through. */
const MAX_LOOK = 1 << 20;

/** Reads no more than the header; `bytes` is the whole file. */
export async function findSeparator(
  chunks: AsyncIterable<Buffer>,
  onRemark: (remark: string) => void,
): Promise<{ separator: Separator; bytes: AsyncIterable<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let text = '';
  while (!LINE_END.test(text.trimStart()) && text.length < MAX_LOOK) {
    const next = await rest.next();
    if (next.done) break;
    read.push(next.value);
    text += next.value.toString('latin1');
  }
  const line = text.trimStart().split(LINE_END, 1)[0] ?? '';
  const named = KNOWN.find((mark) => mark === EXCEL_LINE.exec(line)?.[1]);
  const separator = named ?? chooseSeparator(line);
  if (separator !== ',' && !named)
    onRemark(`separates its fields by ${NAMES[separator]}. If that is wrong, set "separator" in the mapping`);
  return { separator, bytes: joinAgain(read, rest) };
}

/** Whether this first line is no header, but names the separator: `sep=;`. */
export function namesSeparator(line: string): boolean {
  return EXCEL_LINE.test(line);
}

function chooseSeparator(header: string): Separator {
  const outside = header.replaceAll(QUOTED, '');
  if (outside.includes(',')) return ',';
  const [most = ','] = OTHERS.filter((mark) => outside.includes(mark)).sort(
    (a, b) => outside.split(b).length - outside.split(a).length,
  );
  return most;
}

async function* joinAgain(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
