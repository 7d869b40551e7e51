/** A time with its zone, as a text has it, in the two fields of a form: date and clock, and the zone. */

/** `2026-11-28 08:00 America/Denver` */
const ZONED = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) (\S+)$/;
const AT = '.at';
const ZONE = '.zone';

/** Where editors in the US are. A time in another zone keeps it. */
export const US_ZONES = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  UTC: 'UTC',
} as const;

/** Undefined for a text that these fields cannot show; empty fields for an empty one. */
export function splitZoned(value: string): { readonly at: string; readonly zone: string } | undefined {
  if (value.trim() === '') return { at: '', zone: '' };
  const [, day, clock, zone] = ZONED.exec(value.trim()) ?? [];
  return zone === undefined ? undefined : { at: `${day}T${clock}`, zone };
}

/** Settings as they were sent, with each pair of fields as one setting. */
export function joinZoned(sent: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, string][] => {
      if (name.endsWith(ZONE) && `${name.slice(0, -ZONE.length)}${AT}` in sent) return [];
      const setting = name.slice(0, -AT.length);
      const zone = sent[`${setting}${ZONE}`];
      if (!name.endsWith(AT) || zone === undefined) return [[name, value]];
      return [
        [
          setting,
          value === '' ? '' : `${value.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} ${zone}`,
        ],
      ];
    }),
  );
}
