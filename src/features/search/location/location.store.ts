/** Is this a ZIP, and of a place? Asks the server only for what looks like one. @see R §5 (ZIP entry) */
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
