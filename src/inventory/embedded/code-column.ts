/** Small whole numbers, one per listing, in the narrowest typed array that holds them. */
export type CodeColumn = Uint8Array | Uint16Array | Uint32Array;

export function createCodeColumn(length: number, greatestCode: number): CodeColumn {
  if (greatestCode < 2 ** 8) return new Uint8Array(length);
  if (greatestCode < 2 ** 16) return new Uint16Array(length);
  return new Uint32Array(length);
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
