import type { ReactNode } from 'react';
import { LEAD_OUTCOMES } from '#src/features/vehicle/contact-dealer/lead-outcomes.ts';
import styles from '#src/features/vehicle/contact-dealer/LeadDialog.module.css';
import type { LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { useLeadForm } from '#src/features/vehicle/contact-dealer/use-lead-form.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

interface Props {
  listingId: string;
  title: string;
  close: () => void;
  children: (form: LeadForm) => ReactNode;
}

/** A dialog about one car. Its content appears once the server has answered who the seller is. */
export function LeadDialog({ listingId, title, close, children }: Props) {
  const form = useLeadForm(listingId);
  return (
    <Dialog title={title} onClose={close}>
      {form === undefined ? (
        <p className={styles['wait']} role="status">
          Loading…
        </p>
      ) : form.type === 'ok' ? (
        <>
          <p>
            <strong>{form.title}</strong>
            <br />
            {`To ${form.seller}`}
          </p>
          {children(form)}
        </>
      ) : (
        <p role="alert">{form.type === 'failed' ? FAILED : LEAD_OUTCOMES[form.type].text}</p>
      )}
    </Dialog>
  );
}

const FAILED = "We couldn't load the form. Please close this and try again.";
