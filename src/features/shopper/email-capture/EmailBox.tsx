import styles from '#src/features/shopper/email-capture/EmailBox.module.css';
import { CaptureFields } from '#src/features/shopper/email-capture/CaptureFields.tsx';
import { CAPTURE_ANSWER_PATH } from '#src/features/shopper/email-capture/email-rules.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  /** Of the form. A page may have two, and shows the one in a section. */
  id: string;
  label: string;
}

/**
 * Subscribes to the search of the page: a plain form that a script sends in place after the first interaction.
 */
export function EmailBox({ id, label }: Props) {
  const answerId = `${id}-answer`;
  return (
    <form
      className={styles['box']}
      id={id}
      method="post"
      action={CAPTURE_ANSWER_PATH}
      data-email-box=""
      data-no-print=""
    >
      <CaptureFields id={`${id}-email`} label={label} describedBy={answerId} />
      <Button type="submit" look="main">
        Subscribe
      </Button>
      <p id={answerId} role="status" />
    </form>
  );
}
