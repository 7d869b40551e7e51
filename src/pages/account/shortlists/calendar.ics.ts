import { answerCalendar } from '#src/features/shopper/shortlist/drive-calendar.server.ts';

export const prerender = false;
export const GET = answerCalendar;
