import { LeadField } from '#src/features/vehicle/contact-dealer/LeadField.tsx';
import { VISIT_TIMES } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import type { LeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';

interface Props {
  topic: LeadTopic;
  prefix: string;
  field: (name: string) => {
    name: string;
    prefix: string;
    problem: string | undefined;
    defaultValue: string | undefined;
  };
}

/** The fields that a topic adds to the form. */
export function TopicFields({ topic, prefix, field }: Props) {
  if (topic === 'test-drive')
    return (
      <>
        <LeadField {...field('visitDay')} label="Preferred day (optional)" type="date" />
        <div>
          <label htmlFor={`${prefix}-visitTime`}>Time</label>
          <select id={`${prefix}-visitTime`} name="visitTime" defaultValue={field('visitTime').defaultValue}>
            {VISIT_TIMES.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </>
    );
  if (topic === 'trade-in')
    return (
      <>
        <LeadField {...field('tradeInCar')} label="Your car (year, make, model)" required maxLength={80} />
        <LeadField
          {...field('tradeInMiles')}
          label="Its mileage (optional)"
          inputMode="numeric"
          maxLength={9}
        />
      </>
    );
  return null;
}
