/**
 * Checks whether a ZIP exists, and requests the server only for five digits. @see docs/rules/search.md#zip-and-radius
 */
import { isZip } from '#src/domain/visitor/zip.ts';

export async function checkZip(zip: string): Promise<boolean> {
  if (!isZip(zip)) return false;
  const [{ callApi }, { zipCheckCall }] = await Promise.all([
    import('#src/browser/call-api.ts'),
    import('#src/features/search/location/zip-check.call.ts'),
  ]);
  const { data } = await callApi(zipCheckCall, { zip });
  return data.type === 'ok';
}
