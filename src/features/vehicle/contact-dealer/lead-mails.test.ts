import { expect, test } from 'vitest';
import { ADF_LEAD } from '#src/features/vehicle/contact-dealer/lead.fixtures.ts';
import { writeDealerMail } from '#src/features/vehicle/contact-dealer/lead-mails.ts';

test.each([
  ['email', 'Question: 2021 Honda Civic EX (stock A-17)', 'has a question'],
  ['test-drive', 'Test drive request: 2021 Honda Civic EX (stock A-17)', 'would like to test drive a car'],
  ['trade-in', 'Trade-in: 2021 Honda Civic EX (stock A-17)', 'asks what you would pay for a trade-in'],
  ['buy-online-R1', 'Reservation request: 2021 Honda Civic EX (stock A-17)', 'wants to reserve a car'],
])('a dealer sees at once that a lead by %s is "%s"', (clickType, subject, request) => {
  const lead = { ...ADF_LEAD, source: { ...ADF_LEAD.source, clickType } };
  const mail = writeDealerMail(lead, 'https://cars.example/1');
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`A shopper on Forecourt ${request}. Reply to this email`);
});
