/**
 * A page asks for its showcase later, so its search only tells whether there is one: its cars are not read.
 * @see docs/rules/ads.md#dealer-showcase
 */
const PARAM = 'alpha=later';

export function withShowcaseLater(search: string): string {
  return search === '' ? PARAM : `${search}&${PARAM}`;
}

export function isShowcaseLater(search: string): boolean {
  return search.split('&').includes(PARAM);
}
