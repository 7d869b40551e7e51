/** Asks the server about a ZIP. Loaded when one is typed. */
import { callApi } from '#src/browser/call-api.ts';
import { isZip } from '#src/domain/visitor/zip.ts';
import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';

/** Whether the ZIP exists. Fails when the server cannot be reached. */
export async function askZip(zip: string): Promise<boolean> {
  if (!isZip(zip)) return false;
  const { data } = await callApi(zipCheckCall, { zip });
  return data.type === 'ok';
}
