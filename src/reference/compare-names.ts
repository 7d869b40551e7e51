/**
 * Order of names in lists: letters without regard to case, numbers by value ("3 Series" before "10 Series"). Written
 * out, because the order of a locale changes with the machine and its ICU, and a page's bytes must not.
 */
export function compareNames(a: string, b: string): number {
  const left = splitAtNumbers(a);
  const right = splitAtNumbers(b);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareParts(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

function splitAtNumbers(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.match(/\d+|[^\d]+/g) ?? [];
}

function compareParts(a: string, b: string): number {
  const isNumeric = /^\d/.test(a) && /^\d/.test(b);
  return (isNumeric ? Number(a) - Number(b) : 0) || compareText(a, b);
}

/** By code unit: the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
