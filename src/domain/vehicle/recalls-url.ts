/** NHTSA's check for open recalls: of one car by its VIN, or the form for any. Only the visitor opens it. */
export function formatRecallsUrl(vin?: string): string {
  return `https://www.nhtsa.gov/recalls${vin === undefined ? '' : `?vin=${vin}`}`;
}
