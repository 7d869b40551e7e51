/**
 * Sends JSON to an endpoint of ours without holding anything up, also while the page goes away: a beacon, or a POST
 * where the browser has none or refuses. False when it is known not to have arrived.
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
