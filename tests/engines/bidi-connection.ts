// A connection of the WebDriver BiDi protocol, over a WebSocket: https://www.w3.org/TR/webdriver-bidi/
const ANSWERED_WITHIN_MS = 60_000;

export interface BiDiConnection {
  /** Throws what the browser reports, with the protocol's name of the error. */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

export async function connect(url: string): Promise<BiDiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return; // an event
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let lastId = 0;
  return {
    send(method, params) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`${method} has no answer`));
        }, ANSWERED_WITHIN_MS);
        waiting.set(id, ({ result, error, message }) => {
          clearTimeout(tooLate);
          if (error === undefined) resolve(result);
          else reject(new Error(`${error}: ${message ?? ''}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
