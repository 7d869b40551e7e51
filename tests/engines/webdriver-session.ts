// A session of the WebDriver protocol, by plain requests: https://www.w3.org/TR/webdriver2/
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ANSWERED_WITHIN_MS = 60_000;

/** The id of an element in its document. */
export type ElementId = string;

export interface WebDriverSession {
  capabilities: Readonly<Record<string, unknown>>;
  /** @param path below the session, for example `/url` */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

/** @param server the address of the driver */
export async function startSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const answer = await request(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: own } = answer as {
    sessionId: string;
    capabilities: Record<string, unknown>;
  };
  return {
    capabilities: own,
    send: (method, path, body) => request(`${server}/session/${sessionId}${path}`, method, body),
  };
}

/** Reads the id of an element from the answer of a script. */
export function readElement(answer: unknown): ElementId | undefined {
  if (typeof answer !== 'object' || answer === null || !(ELEMENT in answer)) return undefined;
  return String(answer[ELEMENT]);
}

/** Throws what the driver reports, with the protocol's name of the error. */
async function request(url: string, method: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
