import type { FilterOption } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** @see docs/rules/search.md#years */
const NEW_CAR_YEARS = [1, 0, -1, -2];

/** Lists the years for one end of the range, each with the number of cars it leads to. */
export function listYearOptions(
  query: SearchQuery,
  options: readonly FilterOption[],
  year: number,
  end: 'min' | 'max',
): readonly FilterOption[] {
  const { min, max } = query.ranges.year ?? {};
  const [chosen, other] = end === 'min' ? [min, max ?? Infinity] : [max, min ?? 0];
  return listYears(query, options, year).map((option) => {
    // Reversed years are swapped.
    const first = Math.min(Number(option.value), other);
    const last = Math.max(Number(option.value), other);
    const count = options
      .filter(({ value }) => Number(value) >= first && Number(value) <= last)
      .reduce((sum, ofYear) => sum + ofYear.count, 0);
    const isChosen = option.value === String(chosen);
    return { ...option, count, disabled: count === 0 && query.searchRadius !== undefined && !isChosen };
  });
}

/** A search for new cars only has the four years of new cars and the selected one. */
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
