/** The sources of the figures in lists of models. */

const STARS = {
  nhtsa: 'Stars: National Highway Traffic Safety Administration (NHTSA), the year in parentheses',
  catalog: 'Stars marked "catalog": this site\'s catalog, edited by people; no file of NHTSA has them',
};

interface Shown {
  /** Fuel economy or electric range. */
  readonly hasEconomy: boolean;
  /** "5 overall (2025)", "5 overall (2024, catalog)". */
  readonly stars: readonly string[];
}

/** Those of what is shown, without the cars for sale. */
export function listListSources({ hasEconomy, stars }: Shown): string[] {
  const ofCatalog = stars.filter((text) => text.includes('catalog'));
  return [
    "MSRP: this site's catalog, newest model year of each, except where a cell says otherwise",
    ...(hasEconomy
      ? [
          'mpg and range: US Environmental Protection Agency, fueleconomy.gov, where it lists the trim or, of all cars of a model, the best',
        ]
      : []),
    ...(ofCatalog.length < stars.length ? [STARS.nhtsa] : []),
    ...(ofCatalog.length > 0 ? [STARS.catalog] : []),
  ];
}
