import { useEffect, useRef, useState } from 'react';
import { LeadFields } from '#src/features/vehicle/contact-dealer/LeadFields.tsx';
import { EMAIL_DEALER_PATH, MAKE_OFFER_PATH } from '#src/features/vehicle/contact-dealer/lead-links.ts';
import { LeadSent } from '#src/features/vehicle/contact-dealer/LeadSent.tsx';
import { originPageOf } from '#src/features/vehicle/contact-dealer/origin-page.ts';
import { LEAD_OUTCOMES } from '#src/features/vehicle/contact-dealer/lead-outcomes.ts';
import type { LeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import { findLeadDraft, keepLeadDraft, sendLead } from '#src/features/vehicle/contact-dealer/lead.store.ts';
import styles from '#src/features/vehicle/contact-dealer/LeadDialog.module.css';
import { showNotice } from '#src/features/shopper/notices/show-notice.store.ts';
import type { LeadAnswer, LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { shownBrand } from '#src/browser/shown-brand.ts';

interface Props {
  form: LeadForm;
  listingId: string;
  clickType: string;
  topic?: LeadTopic | undefined;
  close: () => void;
}

/** A form for one message. Its text is kept until the server has it, and what became of it is said, even when the dialog is closed. */
export function LeadEditor({ form, listingId, clickType, topic, close }: Props) {
  const [answer, setAnswer] = useState<LeadAnswer | 'sending' | undefined>();
  const isSending = answer === 'sending';
  const result = answer === undefined || answer === 'sending' ? undefined : answer;
  const problems = result?.type === 'invalid' ? result.problems : {};
  const whole = useRef<HTMLParagraphElement>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const isOfWhole = result !== undefined && result.type !== 'ok' && result.type !== 'invalid';
  // The problem is shown above the form, far from its button on a phone, and the button loses focus while it is busy.
  useEffect(() => {
    if (isOfWhole) whole.current?.focus();
  }, [isOfWhole]);

  async function send(element: HTMLFormElement): Promise<void> {
    if (isSending) return;
    setAnswer('sending');
    const data = await sendLead(form.kind, new FormData(element));
    if (isClosed.current) {
      showNotice({ text: LEAD_OUTCOMES[data.type === 'invalid' ? 'failed' : data.type].text });
      return;
    }
    setAnswer(data);
    if (data.type !== 'invalid') return;
    const wrong = Object.keys(data.problems)[0] ?? '';
    element.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  if (result?.type === 'ok') return <LeadSent text={LEAD_OUTCOMES.ok.text} close={close} />;
  return (
    <>
      {form.emailedOn !== undefined && (
        <p
          className={styles['note']}
        >{`You contacted ${form.seller} about this car on ${form.emailedOn}.`}</p>
      )}
      <p ref={whole} className={styles['problem']} role="alert" tabIndex={-1} hidden={result === undefined}>
        {result && LEAD_OUTCOMES[result.type].text}
      </p>
      <form
        className={styles['form']}
        method="post"
        action={form.kind === 'offer' ? MAKE_OFFER_PATH : EMAIL_DEALER_PATH}
        noValidate
        aria-busy={isSending}
        onInput={(event) => keepLeadDraft(listingId, new FormData(event.currentTarget), topic)}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <LeadFields
          form={form}
          listingId={listingId}
          originPage={originPageOf(location.pathname)}
          clickType={topic ?? clickType}
          topic={topic}
          partnerName={shownBrand()}
          page={location.pathname}
          prefix="lead-dialog"
          typed={findLeadDraft(listingId, topic)}
          problems={problems}
          isSending={isSending}
        />
      </form>
    </>
  );
}
