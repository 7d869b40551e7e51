/** What a campaign does today, in words, for the desk and for its dealer. */
import { AT_ONCE } from '#src/inventory/campaigns/read-bookings.ts';
import type { CampaignAtDesk } from '#src/inventory/campaigns/campaign-list.ts';

export function describeFirstDay({ fromDay }: CampaignAtDesk): string {
  return fromDay === AT_ONCE ? 'Since its import' : fromDay;
}

/** The days of a campaign for its dealer, who does not know of imports. */
export function describeCampaignDays({ fromDay, untilDay }: CampaignAtDesk): string {
  if (fromDay === AT_ONCE) return untilDay === undefined ? 'No end date' : `Until ${untilDay}`;
  return untilDay === undefined ? `From ${fromDay}, no end date` : `${fromDay} to ${untilDay}`;
}

export function describeCampaign(campaign: CampaignAtDesk, today: string): string {
  const { state, idleness, isRunning, fromDay } = campaign;
  if (state !== 'booked') return state === 'paused' ? 'Paused' : 'Ended';
  if (idleness === 'over') return 'Ended';
  if (idleness === 'no-cars') return 'Shows nothing: no cars for sale';
  if (idleness === 'no-car') return 'Shows nothing: the car is not for sale';
  if (isRunning) return 'Running';
  return fromDay > today ? `Starts ${fromDay}` : "Today's budget is spent";
}
