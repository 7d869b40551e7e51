const NHTSA_RECALLS = 'https://www.nhtsa.gov/recalls';

/** NHTSA's check for open recalls: of one car by its VIN, or the form for any. Only the visitor opens it. */
export function formatRecallsUrl(vin?: string): string {
  return `${NHTSA_RECALLS}${vin === undefined ? '' : `?vin=${vin}`}`;
}

/** NHTSA's page about one recall. @param number "23V123000" */
export function formatCampaignUrl(number: string): string {
  return `${NHTSA_RECALLS}?nhtsaId=${number}`;
}
