/** Asks the server about a ZIP. Loaded when one is typed. */
import { callApi } from '#src/browser/call-api.ts';
import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';

/** Whether the ZIP exists. */
export async function askZip(zip: string): Promise<boolean> {
  const { data } = await callApi(zipCheckCall, { zip });
  return data.type === 'ok';
}
