import { useId } from 'react';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { FIND_PATH, MAX_PHRASE_LENGTH, PHRASE_KEY } from '#src/domain/search-query/phrase.ts';
import styles from '#src/features/search/keyword/KeywordDialog.module.css';
import { ReadingView } from '#src/features/search/keyword/ReadingView.tsx';
import { optionId, SuggestionList } from '#src/features/search/keyword/SuggestionList.tsx';
import { describeHelp } from '#src/features/search/keyword/keyword-texts.ts';
import { useKeywordDialog } from '#src/features/search/keyword/use-keyword-dialog.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';
import { SEARCH_ICON } from '#src/ui/icons.ts';

/** Example phrases. */
const EXAMPLES = [
  'awd suv under 25k with heated seats',
  'red honda civic 2018-2020 less than 60,000 miles',
  'electric with at least 300 mile range',
  'diesel truck with crew cab near 75201',
  '1 owner no accidents by owner',
];

/**
 * Keyword search with suggestions, and with the meaning of a phrase in plain English.
 * @see docs/rules/search.md#keyword-search
 */
export function KeywordDialog({ details, close }: DialogProps) {
  const listId = useId();
  const search = useKeywordDialog(details['text'] ?? '', details['search'] ?? '', close);
  const { text, change, help, suggestions, active } = search;
  const isEmpty = text.trim() === '';
  const reading = isEmpty ? undefined : help?.reading;
  return (
    <Dialog title="Find a car" onClose={close}>
      <form
        className={styles['window']}
        role="search"
        method="get"
        action={FIND_PATH}
        aria-busy={help?.status === 'loading'}
      >
        {toPairs(search.query).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {!search.keepsOthers && <input type="hidden" name="keep" value="no" />}
        <div className={styles['field']}>
          <Icon path={SEARCH_ICON} />
          <input
            type="text"
            name={PHRASE_KEY}
            role="combobox"
            aria-label="Keyword, VIN or stock number"
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
            value={text}
            maxLength={MAX_PHRASE_LENGTH}
            placeholder="Make, model, or a sentence"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
            onChange={(event) => change(event.target.value)}
            onKeyDown={search.onKeyDown}
          />
          {!isEmpty && (
            <button type="button" className={styles['clear']} onClick={() => change('')}>
              <Icon path={CLOSE_ICON} size={16} />
              <span className="visually-hidden">Clear</span>
            </button>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {help?.status === 'idle' && !isEmpty && describeHelp(help)}
        </p>
        {help?.status === 'failed' && (
          <p className={styles['problem']}>Suggestions aren't available right now. You can still search.</p>
        )}
        {reading && (
          <ReadingView
            reading={reading}
            text={help?.text ?? ''}
            keepsOthers={search.keepsOthers}
            onKeep={search.setKeepsOthers}
            onEdit={change}
          />
        )}
        {isEmpty ? (
          <Examples onChoose={change} />
        ) : (
          <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={search.choose} />
        )}
      </form>
    </Dialog>
  );
}

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <section className={styles['examples']} aria-label="Examples">
      <p>Describe what you want, or enter a VIN or stock number:</p>
      <ul className={styles['phrases']}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button look="quiet" onClick={() => onChoose(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
