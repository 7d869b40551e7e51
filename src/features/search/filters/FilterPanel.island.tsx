import { memo, useEffect, useMemo, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { formatMatches } from '#src/domain/search-query/format-number.ts';
import { FieldView } from '#src/features/search/filters/FieldView.tsx';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import { FilterSectionView } from '#src/features/search/filters/FilterSectionView.tsx';
import { $panel, followShownSearches } from '#src/features/search/filters/filters.store.ts';
import { ALL_FIELDS } from '#src/features/search/filters/later-fields.ts';
import { readSections } from '#src/features/search/filters/panel-markup.store.ts';
import type { PanelPage, PanelSection } from '#src/features/search/filters/panel-fields.ts';
import type { PanelState } from '#src/features/search/filters/panel-state.ts';
import { PriceFields } from '#src/features/search/filters/PriceFields.tsx';
import { useDrawer } from '#src/features/search/filters/use-drawer.ts';
import { useFilterForm } from '#src/features/search/filters/use-filter-form.ts';
import { useRestoredFocus } from '#src/features/search/filters/use-restored-focus.ts';
import { LocationFields } from '#src/features/search/location/LocationFields.tsx';
import { YourSearch } from '#src/features/search/your-search/YourSearch.tsx';
import { $announcement } from '#src/stores/announcer.store.ts';
import { $searchStatus, SEARCH_FAILED_TEXT } from '#src/stores/search.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';

/** Fields without a choice. */
const ASIDE: ReadonlySet<string> = new Set(['info', 'bars', 'waiting', 'later']);

interface Props {
  /** For the server only, because Astro passes no functions to browsers. */
  drawn?: (() => readonly PanelSection[]) | null;
  /** For browsers, which read the rest from the form. @see packed-sections.ts */
  sections: string;
  state: Omit<PanelState, 'sections'>;
  page: PanelPage;
}

/**
 * An island, because a choice shows at once and its results appear in place. Without it the panel is a GET form with
 * "See Results", behind a link on small screens.
 */
export const FilterPanel = memo(function FilterPanel({ drawn, sections, state: others, page }: Props) {
  const fromPage = useMemo(
    () => ({ ...others, sections: drawn?.() ?? readSections(sections) }),
    [drawn, others, sections],
  );
  const newest = useNewest($panel);
  const state: PanelState = newest?.state ?? fromPage;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOpen, close, drawer } = useDrawer();
  const { problems, form, onPriceCommit } = useFilterForm(
    { zip: state.zip ?? '', searchRadius: String(state.searchRadius ?? '') },
    newest,
    close,
  );
  useEffect(() => followShownSearches(page, others), [page, others]);

  const askedFor = state.hiddenFields.find(([name]) => name === ALL_FIELDS)?.[1];

  return (
    <div {...drawer} className={styles['panel']}>
      {/* The page's own live region is silent behind an open drawer. */}
      {isOpen && <Announcement />}
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          Filters
        </h2>
        <a
          className={styles['close']}
          href="#listings"
          onClick={(event) => {
            if (isOpen) event.preventDefault();
            close();
          }}
        >
          <Icon path={CLOSE_ICON} />
          <span className="visually-hidden">Close filters</span>
        </a>
      </div>
      <SearchForm {...form}>
        <div className={styles['sections']}>
          <YourSearch {...state} onLastRemoved={() => heading.current?.focus()} />
          {state.hiddenFields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {state.sections.map((section) => (
            <FilterSectionView key={section.key} section={section} isAskedFor={section.key === askedFor}>
              {section.key === 'location' ? (
                <LocationFields
                  zip={state.zip}
                  searchRadius={state.searchRadius}
                  isExtended={state.marketExtension ?? false}
                  problem={problems.zip}
                />
              ) : section.key === 'price' ? (
                <PriceFields
                  min={state.minPrice}
                  max={state.maxPrice}
                  problem={problems.price ?? state.priceProblem}
                  onCommit={onPriceCommit}
                />
              ) : (
                <SectionFields section={section} />
              )}
            </FilterSectionView>
          ))}
        </div>
        <div className={styles['foot']}>
          <Button type="submit" look="main" data-closes>
            See Results
          </Button>
          <span>
            <Outcome text={formatMatches(state.total)} />
          </span>
        </div>
      </SearchForm>
    </div>
  );
});

/** On its own, because the status changes at every choice, and hundreds of fields do not. */
function SearchForm(form: ComponentProps<'form'>) {
  return (
    <form
      {...form}
      method="get"
      action="/cars-for-sale"
      autoComplete="off"
      aria-busy={useNewest($searchStatus) === 'loading'}
    />
  );
}

function Announcement() {
  return (
    <p className="visually-hidden" role="status">
      <Outcome text={useNewest($announcement)} />
    </p>
  );
}

/** @param text unless the search failed */
function Outcome({ text }: { text: string | undefined }) {
  return useNewest($searchStatus) === 'failed' ? SEARCH_FAILED_TEXT : text;
}

function SectionFields({ section: { key, fields } }: { section: PanelSection }) {
  const makes = fields
    .filter((field) => field.kind === 'check')
    .flatMap(({ options }) => options.map(({ value }) => value));
  const focus = useRestoredFocus(key === 'vehicle' ? makes : []);
  const inputs = fields.filter(({ kind }) => !ASIDE.has(kind));
  const isPair = inputs.length === 2 && inputs[0]?.kind === 'select';
  const views = fields.map((field) => (
    <FieldView
      key={field.kind === 'add' ? makes.join() : field.name + field.label}
      field={field}
      isAlone={inputs.length === 1}
    />
  ));
  if (fields[0]?.kind === 'later') return views;
  return (
    <div {...focus} className={isPair ? styles['pair'] : undefined}>
      {views}
    </div>
  );
}
