import { isZip, ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';

/**
 * Checks whether a ZIP exists, and requests the server only for five digits. They are accepted when the code that asks
 * cannot be loaded: the search that follows says what it finds. @see docs/rules/search.md#zip-and-radius
 * @returns what is wrong with it
 */
export async function findZipProblem(zip: string): Promise<string | undefined> {
  return isZip(zip)
    ? import('#src/features/search/location/ask-zip.store.ts').then((file) => file.askZip(zip), acceptZip)
    : ZIP_MESSAGE;
}

function acceptZip(error: unknown): undefined {
  reportError(error);
}
