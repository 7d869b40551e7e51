import { ZIP_FIELD_LENGTH } from '#src/domain/visitor/zip.ts';
import {
  MAX_COMMENTS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import { LeadField } from '#src/features/vehicle/contact-dealer/LeadField.tsx';
import { ONE_CLICK_CONSENT } from '#src/features/vehicle/contact-dealer/lead-texts.ts';
import { LEAD_TOPICS } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import type { LeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import { TopicFields } from '#src/features/vehicle/contact-dealer/TopicFields.tsx';
import type { LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import styles from '#src/features/vehicle/contact-dealer/LeadFields.module.css';
import { MAX_ADDRESS_LENGTH } from '#src/domain/visitor/email.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  form: LeadForm;
  listingId: string;
  originPage: 'srp' | 'vdp';
  clickType: string;
  /** What the shopper asks for; undefined for a plain message. */
  topic?: LeadTopic | undefined;
  partnerName: string;
  /** Path of the page with the form. */
  page: string;
  /** Distinguishes the ids of two forms on one page. */
  prefix: string;
  /** Values by field name, sent before without a script. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** Problems by field name. */
  problems?: Readonly<Record<string, string>> | undefined;
  isSending?: boolean;
}

/**
 * The fields of an email or an offer, the same on the page and in the dialog.
 * @see docs/rules/vehicle.md#email-a-dealer
 */
export function LeadFields(props: Props) {
  const { form, prefix, topic, typed = {}, problems = {}, isSending } = props;
  const { listingId: listing, originPage, clickType, partnerName, page } = props;
  const { kind, profile, notice, textsLabel, shareLabel } = form;
  const text = topic && LEAD_TOPICS[topic];
  const comments = text ? text.suggest(form.title) : form.comments;
  const { formTime = form.formTime } = problems['formTime'] === undefined ? typed : {};
  const hidden = { listing, formTime, originPage, clickType, partnerName, page };
  const field = (name: string, own?: string) => ({
    name,
    prefix,
    problem: problems[name],
    defaultValue: typed[name] ?? own,
  });
  return (
    <div className={styles['fields']}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kind === 'offer' && (
        <LeadField
          {...field('offer')}
          isWide
          label="Your offer ($)"
          inputMode="numeric"
          required
          maxLength={12}
        />
      )}
      {topic && <TopicFields topic={topic} prefix={prefix} field={field} />}
      <LeadField
        {...field('firstName', profile?.firstName)}
        label="First name"
        autoComplete="given-name"
        required
        maxLength={MAX_NAME_LENGTH}
      />
      <LeadField
        {...field('lastName', profile?.lastName)}
        label="Last name"
        autoComplete="family-name"
        required
        maxLength={MAX_NAME_LENGTH}
      />
      <LeadField
        {...field('fromEmailAddress', profile?.email)}
        isWide
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_ADDRESS_LENGTH}
      />
      <LeadField
        {...field('phoneNumber', profile?.phone)}
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
      />
      <LeadField
        {...field('zip')}
        label="ZIP (optional)"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={ZIP_FIELD_LENGTH}
      />
      <div className={styles['wide']}>
        <label htmlFor={`${prefix}-comments`}>Message</label>
        <textarea
          id={`${prefix}-comments`}
          name="comments"
          rows={4}
          required={kind === 'email'}
          maxLength={MAX_COMMENTS_LENGTH}
          defaultValue={typed['comments'] ?? comments}
          aria-invalid={problems['comments'] !== undefined || undefined}
          aria-describedby={problems['comments'] === undefined ? undefined : `${prefix}-comments-problem`}
        />
        {problems['comments'] !== undefined && (
          <p className={styles['problem']} id={`${prefix}-comments-problem`}>
            {problems['comments']}
          </p>
        )}
      </div>
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${prefix}-website`}>Leave this empty</label>
        <input id={`${prefix}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <label className={styles['box']}>
        <input type="checkbox" name="mayText" defaultChecked={'mayText' in typed} />
        <span>{textsLabel}</span>
      </label>
      {shareLabel !== undefined && (
        <label className={styles['box']}>
          <input type="checkbox" name="sharesContact" defaultChecked={'sharesContact' in typed} />
          <span>{shareLabel}</span>
        </label>
      )}
      {profile && !profile.isOneClickOptedIn && (
        <label className={styles['box']}>
          <input type="checkbox" name="keepsProfile" defaultChecked={'keepsProfile' in typed} />
          <span>{ONE_CLICK_CONSENT.label}</span>
        </label>
      )}
      <p className={styles['notice']}>{notice}</p>
      <Button type="submit" look="main" disabled={isSending}>
        {isSending ? 'Sending…' : (text?.button ?? (kind === 'offer' ? 'Send offer' : 'Send email'))}
      </Button>
    </div>
  );
}
