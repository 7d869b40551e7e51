import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { formatMatches } from '#src/domain/search-query/format-number.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { FacetFields } from '#src/features/filters/FacetFields.tsx';
import styles from '#src/features/filters/FilterPanel.module.css';
import { FilterSectionView } from '#src/features/filters/FilterSectionView.tsx';
import { MakeFields } from '#src/features/filters/MakeFields.tsx';
import { PriceFields } from '#src/features/filters/PriceFields.tsx';
import { listHiddenPairs } from '#src/features/filters/filter-form.ts';
import { countValues, isOpenByDefault, listSections } from '#src/features/filters/filter-sections.ts';
import type { FilterSection } from '#src/features/filters/filter-sections.ts';
import { unpackFilters } from '#src/features/filters/packed-filters.ts';
import { PANEL_ID, useDrawer } from '#src/features/filters/use-drawer.ts';
import { useFilterForm } from '#src/features/filters/use-filter-form.ts';
import { LocationFields } from '#src/features/location/LocationFields.tsx';
import { $filters, $query, $searchStatus, wishSearchLink } from '#src/stores/search.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';

interface Props {
  query: SearchQuery;
  /** @see packed-filters.ts */
  packedFilters: string;
  total: number;
  clearUrl: string;
  /** The current year, for the years of new cars. */
  year: number;
  isSingleModel?: boolean;
}

/**
 * An island, because a choice shows at once and its results come in place. Without it the panel is a GET form with
 * "See Results", on small screens behind a link to it.
 */
export function FilterPanel({ query: pageQuery, year, isSingleModel = false, ...page }: Props) {
  const query = useNewest($query, pageQuery);
  const pageFilters = useMemo(() => unpackFilters(page.packedFilters), [page.packedFilters]);
  const { filters, total, clearUrl } = useNewest($filters, { ...page, filters: pageFilters });
  const isLoading = useNewest($searchStatus, 'idle') === 'loading';
  const { isOpen, close, drawer } = useDrawer();
  const { problems, form, onPriceCommit } = useFilterForm(query, close);
  const sections = listSections(filters);
  const chosenCount = sections.reduce((sum, section) => sum + countValues(section, query), 0);

  const fields = (section: FilterSection) => {
    if (section.key === 'location')
      return <LocationFields zip={query.zip} searchRadius={query.searchRadius} problem={problems.zip} />;
    if (section.key === 'vehicle')
      return <MakeFields query={query} filters={filters} isSingleModel={isSingleModel} />;
    if (section.key === 'price') {
      const { min, max } = query.ranges.price ?? {};
      const fromUrl = findPriceProblem(query.ranges.price ?? {});
      const range = fromUrl === undefined ? { min, max } : { min: undefined, max: undefined };
      return <PriceFields {...range} problem={problems.price ?? fromUrl} onCommit={onPriceCommit} />;
    }
    return (
      'facet' in section && <FacetFields facet={section.facet} query={query} filters={filters} year={year} />
    );
  };

  return (
    <>
      <a className={styles['opener']} href={`#${PANEL_ID}`} aria-haspopup="dialog">
        <Icon name="filters" />
        Filters
        {chosenCount > 0 && <b>{chosenCount}</b>}
      </a>
      <div {...drawer} className={styles['panel']}>
        <div className={styles['head']}>
          <h2>Filters</h2>
          {chosenCount > 0 && (
            <a href={clearUrl} onClick={followInPlace}>
              Clear Filters
            </a>
          )}
          <a
            className={styles['close']}
            href="#listings"
            onClick={(event) => {
              if (isOpen) event.preventDefault();
              close();
            }}
          >
            <Icon name="close" />
            <span className="visually-hidden">Close filters</span>
          </a>
        </div>
        <form {...form} method="get" action="/cars-for-sale" autoComplete="off" aria-busy={isLoading}>
          {listHiddenPairs(query, filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {sections.map((section) => (
            <FilterSectionView
              key={section.key}
              sectionKey={section.key}
              label={section.label}
              chosenCount={countValues(section, query)}
              isOpenAtFirst={isOpenByDefault(section, query)}
            >
              {fields(section)}
            </FilterSectionView>
          ))}
          <div className={styles['foot']}>
            <Button type="submit" look="main" data-closes>
              See Results
            </Button>
            <span>{formatMatches(total)}</span>
          </div>
        </form>
      </div>
    </>
  );
}

function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  wishSearchLink(event.currentTarget.getAttribute('href') ?? '');
}
