/**
 * Sends JSON to our own endpoint without delaying anything, even while the page unloads: as a beacon, or as a POST
 * where the browser has no beacon or refuses it. Returns false when it is known not to have arrived.
 */
export async function sendBeacon(path: string, value: unknown): Promise<boolean> {
  const body = JSON.stringify(value);
  const type = 'application/json';
  try {
    if ('sendBeacon' in navigator && navigator.sendBeacon(path, new Blob([body], { type }))) return true;
    const headers = { 'content-type': type };
    return (await fetch(path, { method: 'POST', keepalive: true, headers, body })).ok;
  } catch {
    return false;
  }
}
