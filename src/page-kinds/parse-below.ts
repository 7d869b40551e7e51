/** Reads what follows a root by `parse`; undefined where the address is not below it. */
export function parseBelow<Path>(
  root: string,
  pathname: string,
  parse: (rest: string) => Path | undefined,
): Path | undefined {
  return pathname.startsWith(`${root}/`) ? parse(pathname.slice(root.length + 1)) : undefined;
}
