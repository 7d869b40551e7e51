import { useRef } from 'react';
import { formatDeclinedModels } from '#src/features/search/model-clarification/declined-models.ts';
import styles from '#src/features/search/model-clarification/ModelClarificationDialog.module.css';
import { findModelClarification } from '#src/features/search/model-clarification/model-clarification.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { DialogDetails, DialogProps } from '#src/stores/dialogs.store.ts';
import { followSearchLink } from '#src/stores/follow-search-link.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** "Yes" searches for the suggested model instead; "No" only closes. */
export function ModelClarificationDialog({ details, close }: DialogProps) {
  const { selected, suggested, suggestedModelCode, href } = toQuestion(details);
  const isDeclined = useRef<HTMLInputElement>(null);

  function closeAndRemember(): void {
    if (isDeclined.current?.checked && suggestedModelCode !== undefined)
      document.cookie = formatDeclinedModels(document.cookie, suggestedModelCode);
    close();
  }

  if (suggested === undefined || href === undefined)
    return (
      <Dialog title="Did you mean another model?" onClose={close}>
        <p>We didn't find a similar model with more cars for sale.</p>
        <Button onClick={close}>Close</Button>
      </Dialog>
    );
  return (
    <Dialog title={`Did you mean the ${suggested}?`} onClose={closeAndRemember}>
      <p>
        You searched for the {selected}. More cars are listed as {suggested}.
      </p>
      <div className={styles['answers']}>
        <ButtonLink look="main" href={href} onClick={(event) => followSearchLink(event, closeAndRemember)}>
          Yes
        </ButtonLink>
        <Button onClick={closeAndRemember}>No</Button>
      </div>
      <label className={styles['decline']}>
        <input ref={isDeclined} type="checkbox" />
        Don't show again
      </label>
    </Dialog>
  );
}

/** Returns the page's own question, or that of the latest answer if the search has changed. */
function toQuestion(details: DialogDetails) {
  const answer = $shownSearch.get()?.answer;
  const newest = answer && findModelClarification(answer.query, answer.filters);
  if (!answer) return { ...details, href: details['search'] };
  return {
    selected: newest && `${newest.selectedMakeDescription} ${newest.selectedModelDescription}`,
    suggested: newest && `${newest.suggestedMakeDescription} ${newest.suggestedModelDescription}`,
    suggestedModelCode: newest?.suggestedModelCode,
    href: newest?.href,
  };
}
