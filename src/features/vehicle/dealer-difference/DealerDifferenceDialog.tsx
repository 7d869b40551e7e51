import { useEffect, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { DealerDifferenceText } from '#src/features/vehicle/dealer-difference/DealerDifferenceText.tsx';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Shows what one dealer does differently. */
export function DealerDifferenceDialog({ details, close }: DialogProps) {
  const { contentId = '', listingType = '', seller } = details;
  const [difference, setDifference] = useState<DealerDifference>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const input = { dealerDiffCmsId: contentId, listingType };
      const { data } = await callApi(dealerDifferenceCall, input, { signal: leaving.signal });
      if (!leaving.signal.aborted) setDifference(data);
    };
    void load();
    return () => leaving.abort();
  }, [contentId, listingType]);

  return (
    <Dialog
      title={seller === undefined ? 'The dealer difference' : `What sets ${seller} apart`}
      onClose={close}
    >
      {difference === undefined && <p role="status">Loading…</p>}
      {difference?.htmlContent === '' && <p role="alert">We can't show this right now.</p>}
      {difference && (
        <DealerDifferenceText
          difference={difference}
          onLogoFailed={() => {
            // eslint-disable-next-line no-console -- a failed image is logged
            console.warn('Failed to load the dealer difference image');
            const { logo: _, ...rest } = difference;
            setDifference(rest);
          }}
        />
      )}
    </Dialog>
  );
}
