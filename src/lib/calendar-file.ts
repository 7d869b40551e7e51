/** Writes appointments as a calendar file (RFC 5545), which calendar programs import and subscribe to. */
import { MINUTE_MS } from '#src/lib/durations.ts';

export interface CalendarEntry {
  /** The same for the same appointment, whenever it is written. */
  readonly id: string;
  readonly startMs: number;
  readonly minutes: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
  /** Its DTSTAMP: without a METHOD, that is when the appointment was last changed. */
  readonly changedAtMs: number;
}

/** In bytes, without the line break. */
const MAX_LINE = 75;

/** Times are in UTC, which every calendar shows on its own clock. */
export function formatCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Test drives//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}`,
      `DTSTAMP:${formatTime(entry.changedAtMs)}`,
      `DTSTART:${formatTime(entry.startMs)}`,
      `DTEND:${formatTime(entry.startMs + entry.minutes * MINUTE_MS)}`,
      `SUMMARY:${escapeText(entry.title)}`,
      `LOCATION:${escapeText(entry.place)}`,
      `DESCRIPTION:${escapeText(entry.text)}`,
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function formatTime(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
}

/** Longer lines continue after a line break and a space, never within a character. */
function fold(line: string): string {
  let size = 0;
  let folded = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > MAX_LINE) {
      folded += '\r\n ';
      size = 1;
    }
    folded += character;
    size += bytes;
  }
  return folded;
}
