/**
 * Small whole numbers, one per listing. There are only two widths, because a loop over two array types compiles well; a
 * third type makes it half as slow again, and few columns would fit into bytes.
 */
export type CodeColumn = Uint16Array | Uint32Array;

export function createCodeColumn(length: number, greatestCode: number): CodeColumn {
  return greatestCode < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/** One code per entry of `order`. */
export function toCodeColumn(
  order: Uint32Array,
  greatestCode: number,
  codeOf: (document: number) => number,
): CodeColumn {
  const column = createCodeColumn(order.length, greatestCode);
  order.forEach((document, ordinal) => (column[ordinal] = codeOf(document)));
  return column;
}
