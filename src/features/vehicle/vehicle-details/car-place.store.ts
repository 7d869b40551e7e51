/** Says how far a car is from the ZIP Code of the search that led to it. */
import { callApi } from '#src/browser/call-api.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';
import { describeDistance, zipOfLastPage } from '#src/features/vehicle/vehicle-details/car-distance.ts';

/** Without an answer the page still asks for a ZIP Code. */
export async function showDistance(text: HTMLElement | null): Promise<void> {
  if (!text) return;
  const zip = zipOfLastPage(document.referrer, location.origin);
  const { latitude, longitude } = text.dataset;
  if (zip === undefined || latitude === undefined || longitude === undefined) return;
  const { data } = await callApi(zipCheckCall, { zip });
  if (data.type !== 'ok' || data.latitude === undefined || data.longitude === undefined) return;
  const car = { latitude: Number(latitude), longitude: Number(longitude) };
  const from = { latitude: data.latitude, longitude: data.longitude };
  text.textContent = describeDistance(distanceInMiles(from, car), zip);
  const field = text.parentElement?.querySelector<HTMLInputElement>('input');
  if (field && field.value === '') field.value = zip;
}
