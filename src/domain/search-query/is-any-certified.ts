/** Whether a search asks for certified cars of both kinds, as the category of certified cars does. */
export function isAnyCertified(listingType: readonly string[] = []): boolean {
  return listingType.length === 2 && listingType.includes('CERTIFIED') && listingType.includes('3P_CERT');
}
