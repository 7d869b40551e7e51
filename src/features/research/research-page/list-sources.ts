/** The sources of every list's figures. */
export const LIST_SOURCES: readonly string[] = [
  "MSRP, seats, engines: this site's catalog, newest model year of each, except where a cell says otherwise",
  'mpg and range: US Environmental Protection Agency, fueleconomy.gov, where it lists the trim',
  'Stars: National Highway Traffic Safety Administration (NHTSA), the year in parentheses',
  'Stars marked "catalog": this site\'s catalog, edited by people; no file of NHTSA has them',
];
