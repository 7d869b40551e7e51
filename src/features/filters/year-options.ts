import type { FilterOption } from '#src/domain/search-query/filter-options.ts';
import type { NumberRange, SearchQuery } from '#src/domain/search-query/search-query.ts';

/** "New cars only: four years starting two years before the current one, plus Any." @see R §5 */
const NEW_CAR_YEARS = [1, 0, -1, -2];

/** The years that one end of the range can begin or end with, each with the number of cars that it leads to. */
export function listYearOptions(
  query: SearchQuery,
  options: readonly FilterOption[],
  year: number,
  end: 'min' | 'max',
): readonly FilterOption[] {
  const chosen = query.ranges.year ?? {};
  return listYears(query, options, year).map((option) => {
    const range: NumberRange = { ...chosen, [end]: Number(option.value) };
    const { min = 0, max = Infinity } = range;
    const count = options.reduce(
      (sum, { value, count: ofYear }) => (Number(value) >= min && Number(value) <= max ? sum + ofYear : sum),
      0,
    );
    const isChosen = option.value === String(chosen[end]);
    return { ...option, count, disabled: count === 0 && query.searchRadius !== undefined && !isChosen };
  });
}

/** For a search of new cars only the four years that new cars are of, and what is chosen. */
function listYears(
  query: SearchQuery,
  options: readonly FilterOption[],
  year: number,
): readonly FilterOption[] {
  const { listingType = [] } = query.choices;
  if (listingType.length !== 1 || listingType[0] !== 'NEW') return options;
  const chosen = [query.ranges.year?.min, query.ranges.year?.max].map(String);
  const news = NEW_CAR_YEARS.map((step) => String(year + step));
  const values = [
    ...new Set([...news, ...options.map((option) => option.value).filter((value) => chosen.includes(value))]),
  ];
  return values
    .sort((a, b) => Number(b) - Number(a))
    .map(
      (value) =>
        options.find((option) => option.value === value) ?? {
          value,
          label: value,
          count: 0,
          disabled: false,
        },
    );
}
