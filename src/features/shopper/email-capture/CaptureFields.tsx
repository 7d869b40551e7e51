import { HONEYPOT_FIELD, MAX_EMAIL_LENGTH } from '#src/features/shopper/email-capture/email-rules.ts';

interface Props {
  id: string;
  label: string;
  /** The id of the status message, when a script sends the form in place. */
  describedBy?: string;
  isInvalid?: boolean | undefined;
}

/** The email field and a honeypot field. */
export function CaptureFields({ id, label, describedBy, isInvalid }: Props) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
      <span className="visually-hidden" aria-hidden="true">
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </span>
    </>
  );
}
