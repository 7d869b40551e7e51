/** Parses what follows a root; undefined if the path is not below it. */
export function parseBelow<Path>(
  root: string,
  pathname: string,
  parse: (rest: string) => Path | undefined,
): Path | undefined {
  return pathname.startsWith(`${root}/`) ? parse(pathname.slice(root.length + 1)) : undefined;
}
