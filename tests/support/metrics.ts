/** The metrics token of a test's server. */
export const METRICS_TOKEN = 'a token for tests alone';

export async function askMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`);
  return answer.text();
}
