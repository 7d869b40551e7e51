import { useEffect, useState } from 'react';
import { loadLeadForm } from '#src/features/vehicle/contact-dealer/lead.store.ts';
import type { leadFormCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import type { CallOutput } from '#src/lib/call.ts';

/** Loads the form of a car; undefined while it loads. */
export function useLeadForm(listingId: string): CallOutput<typeof leadFormCall> | undefined {
  const [form, setForm] = useState<CallOutput<typeof leadFormCall>>();
  useEffect(() => {
    let isWanted = true;
    void loadLeadForm(listingId).then((loaded) => {
      if (isWanted) setForm(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [listingId]);
  return form;
}
