/**
 * Checks whether a ZIP exists, and requests the server only for five digits. @see docs/rules/search.md#zip-and-radius
 */
export async function checkZip(zip: string): Promise<boolean> {
  return import('#src/features/search/location/ask-zip.store.ts').then((file) => file.askZip(zip));
}
