/** The page of a long list that an address asks for, from 0. @param params of the address */
export function toListPage(params: URLSearchParams): number {
  return Math.max(0, Math.trunc(Number(params.get('page'))) || 0);
}
