import type { AdfLead } from '#src/features/vehicle/contact-dealer/adf.ts';
import { emailDealerInputSchema } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import type { LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';

export function leadInputFixture(changes: Partial<LeadInput> = {}): LeadInput {
  return {
    ...emailDealerInputSchema.parse({
      listing: 'civic-1',
      comments: 'Is it still there?',
      firstName: 'Ann',
      lastName: 'Lee',
      fromEmailAddress: 'ann@example.com',
      phoneNumber: '(312) 555-0100',
      zip: '60601',
      clickType: 'email',
      originPage: 'srp',
      partnerName: 'forecourt',
    }),
    ...changes,
  };
}

export const ADF_LEAD: AdfLead = {
  id: 'lead-1',
  receivedAtMs: Date.UTC(2026, 10, 21, 17, 30),
  listingId: 'civic-1',
  vehicle: {
    title: '2021 Honda Civic EX',
    condition: 'used',
    year: 2021,
    make: 'Honda',
    model: 'Civic',
    trim: 'EX',
    vin: '2HGFC2F59MH500001',
    stockNumber: 'A-17',
    mileage: 30_120,
    price: 21_450,
  },
  message: {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '(312) 555-0100',
    zip: '60601',
    comments: 'Is it still there?',
  },
  mayText: false,
  owner: { id: '60000001', name: 'Elm Street Cars' },
  source: { page: 'vdp', clickType: 'email', partner: 'consumer', channel: '' },
  provider: { name: 'Forecourt', url: 'https://cars.example' },
};
