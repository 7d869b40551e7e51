import type { ChoiceFacet, RangeFacet } from '#src/domain/search-query/facets.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { CheckOptions, RadioOptions } from '#src/features/filters/ChoiceOptions.tsx';
import styles from '#src/features/filters/FilterPanel.module.css';
import { RangeSelect } from '#src/features/filters/RangeSelect.tsx';
import { listYearOptions } from '#src/features/filters/year-options.ts';

interface Props {
  facet: ChoiceFacet | RangeFacet;
  query: SearchQuery;
  filters: Filters;
  year: number;
}

/** The fields of any facet, by its row in the facets table. */
export function FacetFields({ facet, query, filters, year }: Props) {
  const options = filters[facet.key] ?? [];
  if (facet.kind === 'choice') {
    const Options = facet.single ? RadioOptions : CheckOptions;
    return <Options name={facet.key} options={options} chosen={query.choices[facet.key] ?? []} />;
  }
  const { min, max } = query.ranges[facet.key] ?? {};
  if (facet.min !== undefined && facet.max !== undefined) {
    const steps = facet.unit === 'year' ? listYearOptions(query, options, year) : options;
    return (
      <div className={styles['pair']}>
        <RangeSelect name={facet.min} label={`${facet.label} from`} options={steps} value={min} />
        <RangeSelect name={facet.max} label={`${facet.label} to`} options={steps} value={max} />
      </div>
    );
  }
  return (
    <RangeSelect
      name={facet.min ?? facet.max ?? ''}
      label={facet.label}
      options={options}
      value={min ?? max}
    />
  );
}
