import { isZip } from '#src/domain/visitor/zip.ts';

/**
 * Checks whether a ZIP exists, and requests the server only for five digits. They are accepted when the code that asks
 * cannot be loaded: the search that follows says what it finds. @see docs/rules/search.md#zip-and-radius
 */
export async function checkZip(zip: string): Promise<boolean> {
  return (
    isZip(zip) &&
    import('#src/features/search/location/ask-zip.store.ts').then((file) => file.askZip(zip), acceptZip)
  );
}

function acceptZip(error: unknown): true {
  reportError(error);
  return true;
}
