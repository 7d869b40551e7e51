/** Opening hours in a dealer's words, understood for structured data: "Mon–Fri 9 am–7:30 pm", "Sun closed". */

export interface OpeningHours {
  /** "Monday" */
  readonly days: readonly string[];
  /** "09:00"; both "00:00" on a day that is closed. */
  readonly opens: string;
  readonly closes: string;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LINE = /^([a-z]{3,9})\.?(?:\s*(?:-|\u2013|\u2014|to)\s*([a-z]{3,9})\.?)?\s*:?\s*(?:(closed)|(\d.*))$/i;
const HOURS =
  /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*(?:-|\u2013|\u2014|to)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i;
const CLOSED = '00:00';
const HALF_DAY = 12;
const LAST_MINUTE = 59;

/** Undefined unless every line is understood: hours of some days would read as closed on the others. */
export function parseOpeningHours(lines: readonly string[]): OpeningHours[] | undefined {
  const parsed = lines.map(parseLine);
  const known = parsed.filter((hours) => hours !== undefined);
  return known.length === 0 || known.length < lines.length ? undefined : known;
}

function parseLine(line: string): OpeningHours | undefined {
  const [, from = '', to, closed, hours = ''] = LINE.exec(line.trim()) ?? [];
  const days = listDays(from, to ?? from);
  if (!days) return undefined;
  if (closed !== undefined) return { days, opens: CLOSED, closes: CLOSED };
  const times = HOURS.exec(hours)?.slice(1) ?? [];
  const [opens, closes] = [toTime(times.slice(0, 3)), toTime(times.slice(3))];
  return opens === undefined || closes === undefined || opens >= closes ? undefined : { days, opens, closes };
}

/** From one day to another in the week; undefined for words that are no days. */
function listDays(from: string, to: string): string[] | undefined {
  const [first, last] = [from, to].map((word) =>
    DAYS.findIndex((day) => word.length >= 3 && day.toLowerCase().startsWith(word.toLowerCase())),
  );
  if (first === undefined || last === undefined || first < 0 || last < first) return undefined;
  return DAYS.slice(first, last + 1);
}

/** "19:30" of 7, 30, "p". */
function toTime([hour = '', minute = '00', half = '']: readonly (string | undefined)[]): string | undefined {
  const hours = Number(hour);
  if (hours < 1 || hours > HALF_DAY || Number(minute) > LAST_MINUTE) return undefined;
  const of24 = (hours % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0);
  return `${String(of24).padStart(2, '0')}:${minute}`;
}
