import { useNewest } from '#src/browser/use-newest.ts';
import { $savedSearchQueries } from '#src/features/shopper/saved-searches/saved-search-queries.store.ts';
import { SAVE_SEARCH_FORM_ID } from '#src/features/shopper/saved-searches/save-search-form.ts';
import styles from '#src/features/search/your-search/SaveSearch.module.css';

interface Props {
  search: string;
  /** `segment` is one part of a bar. */
  look?: 'pill' | 'segment';
}

/**
 * Saves the search in place; without a script it sends the page's form. A signed-in shopper who saved it already does
 * not see the button. @see docs/rules/search.md#saving-a-search
 */
export function SaveSearch({ search, look = 'pill' }: Props) {
  if (useNewest($savedSearchQueries)?.includes(search)) return null;
  return (
    <button
      className={styles[look]}
      form={SAVE_SEARCH_FORM_ID}
      name="searchString"
      value={search}
      data-dialog="save-search"
      data-search={search}
    >
      Save Search
    </button>
  );
}
