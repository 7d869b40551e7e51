/** Asks the server about a ZIP. Loaded when one is typed. */
import { callApi } from '#src/browser/call-api.ts';
import { explainUnknownZip } from '#src/domain/visitor/unknown-zip.ts';
import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';

/** Returns what is wrong with the ZIP; undefined if it exists. */
export async function askZip(zip: string): Promise<string | undefined> {
  const { data } = await callApi(zipCheckCall, { zip });
  return data.type === 'ok' ? undefined : explainUnknownZip(zip);
}
