import { MAX_NOTE_LENGTH, REPORT_REASONS } from '#src/features/vehicle/report-listing/report-reasons.ts';
import styles from '#src/features/vehicle/report-listing/ReportFields.module.css';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  listingId: string;
  /** Distinguishes the ids of two forms on one page. */
  prefix: string;
}

/** The fields of a report, the same on the page and in the dialog. */
export function ReportFields({ listingId, prefix }: Props) {
  return (
    <div className={styles['fields']}>
      <input type="hidden" name="listingId" value={listingId} />
      <label htmlFor={`${prefix}-reason`}>What's wrong?</label>
      <select id={`${prefix}-reason`} name="reason" required defaultValue="">
        <option value="" disabled>
          Choose a reason
        </option>
        {REPORT_REASONS.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`${prefix}-note`}>Tell us more (optional)</label>
      <textarea id={`${prefix}-note`} name="note" rows={4} maxLength={MAX_NOTE_LENGTH} />
      <Button type="submit" look="main">
        Send report
      </Button>
    </div>
  );
}
