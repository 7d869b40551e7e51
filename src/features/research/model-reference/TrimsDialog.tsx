import { useEffect, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { newTrimsCall, trimsCall } from '#src/features/research/model-reference/price-list.call.ts';
import { findTrimSearch, listTrimChoices } from '#src/features/research/model-reference/trim-choices.ts';
import type { TrimChoice } from '#src/features/research/model-reference/trim-choices.ts';
import styles from '#src/features/research/model-reference/TrimsDialog.module.css';
import { TRIMS_FAILED_TEXT } from '#src/features/research/trim-comparison/trims-failed.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { followSearchLink } from '#src/stores/follow-search-link.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Explains trims and lists those of the page's model to choose from. */
export function TrimsDialog({ close }: DialogProps) {
  const trims = useTrims();
  return (
    <Dialog title="Trims" onClose={close}>
      <p>
        Trims are versions of a model. Each one adds to the one below it: more equipment, a bigger engine or a
        nicer interior. The name is on the trunk lid or the title.
      </p>
      {trims === undefined && <p role="status">Loading trims…</p>}
      {trims === 'failed' && <p role="alert">{TRIMS_FAILED_TEXT}</p>}
      {trims?.length === 0 && <p role="status">Choose one make and model to see its trims.</p>}
      {trims && trims !== 'failed' && trims.length > 0 && (
        <ul className={styles['trims']}>
          {trims.map(({ label, href, prices }) => (
            <li key={href}>
              <a href={href} onClick={(event) => followSearchLink(event, close)}>
                {label}
              </a>
              <span>{prices}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Undefined while loading; empty for a page without a model. */
function useTrims(): readonly TrimChoice[] | 'failed' | undefined {
  const [trims, setTrims] = useState<readonly TrimChoice[] | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const search = findTrimSearch(location);
      const ask = (call: typeof trimsCall) => callApi(call, { search: search ?? '' }, leaving);
      const [used, added] = search === undefined ? [] : await Promise.all([trimsCall, newTrimsCall].map(ask));
      if (leaving.signal.aborted) return;
      const choices = listTrimChoices(search ?? '', used?.data.items ?? [], added?.data.items ?? []);
      const hasFailed = [used, added].some((answer) => answer?.source === 'fallback');
      setTrims(hasFailed && choices.length === 0 ? 'failed' : choices);
    };
    void load();
    return () => leaving.abort();
  }, []);
  return trims;
}
