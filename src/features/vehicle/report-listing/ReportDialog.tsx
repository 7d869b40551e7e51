import { useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { ReportFields } from '#src/features/vehicle/report-listing/ReportFields.tsx';
import { reportListingCall } from '#src/features/vehicle/report-listing/report-listing.call.ts';
import { REPORT_PATH } from '#src/features/vehicle/report-listing/report-links.ts';
import { REPORT_OUTCOMES } from '#src/features/vehicle/report-listing/report-outcomes.ts';
import type { ReportOutcome } from '#src/features/vehicle/report-listing/report-outcomes.ts';
import { REPORT_REASONS } from '#src/features/vehicle/report-listing/report-reasons.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** The opener may set the outcome; the gallery shows each of them. */
function toOutcome(text: string | undefined): ReportOutcome | undefined {
  return text !== undefined && Object.hasOwn(REPORT_OUTCOMES, text) ? (text as ReportOutcome) : undefined;
}

/** Reports a car. The text is kept until it is stored. */
export function ReportDialog({ details, close }: DialogProps) {
  const { listingId = '', title } = details;
  const [outcome, setOutcome] = useState<ReportOutcome | 'sending' | undefined>(
    toOutcome(details['outcome']),
  );
  const message = outcome === undefined || outcome === 'sending' ? undefined : REPORT_OUTCOMES[outcome].text;

  async function send(form: FormData): Promise<void> {
    const reason = REPORT_REASONS.find(({ code }) => code === form.get('reason'))?.code;
    const note = form.get('note');
    if (reason === undefined || typeof note !== 'string' || outcome === 'sending') return;
    setOutcome('sending');
    const { data } = await callApi(reportListingCall, { listingId, reason, note });
    setOutcome(data.type);
  }

  const isDone = message !== undefined && outcome !== 'failed';
  return (
    <Dialog title="Report this car" onClose={close}>
      {title !== undefined && <p>{title}</p>}
      <p role={outcome === 'failed' ? 'alert' : 'status'} hidden={message === undefined}>
        {message}
      </p>
      {isDone ? (
        // The focused button is gone with its form.
        <Button autoFocus onClick={close}>
          Close
        </Button>
      ) : (
        <form
          method="post"
          action={REPORT_PATH}
          aria-busy={outcome === 'sending'}
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
        >
          <ReportFields listingId={listingId} prefix="report-dialog" />
        </form>
      )}
    </Dialog>
  );
}
