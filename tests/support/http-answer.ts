// One raw request and its raw answer: no redirects followed, no path normalized, nothing decompressed unless requested.
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HtmlPage } from '#tests/support/html-page.ts';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: string;
}

interface AskOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

const MAX_BUSY_ANSWERS = 5;
const BUSY_WAIT_MS = 1_000;
/** What the page says with which the server sheds load. */
export const BUSY_TEXT = 'Too many visitors at once';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The answer to one request, which is sent again while the server sheds load: other tests may keep it busy. */
export function askSite(url: string, path: string, options: AskOptions = {}): Promise<HttpAnswer> {
  return whenAdmitted(
    () => askOnce(url, path, options),
    ({ status, body }) => status === 503 && body.includes(BUSY_TEXT),
  );
}

function askOnce(url: string, path: string, options: AskOptions): Promise<HttpAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const { method = 'GET', body } = options;
    // Node sends a body with DELETE only when its length is given.
    const headers = {
      ...options.headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request({ agent, hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({
          status,
          headers: received,
          body: unpack(Buffer.concat(chunks), received['content-encoding']),
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** `fetch`, sent again while the server sheds load. */
export function fetchAdmitted(url: string, init?: RequestInit): Promise<Response> {
  return whenAdmitted(
    () => fetch(url, init),
    async (answer) => answer.status === 503 && (await answer.clone().text()).includes(BUSY_TEXT),
  );
}

/** Asks again, up to five times, while the server sheds load (503), because other tests may keep the machine busy. */
export async function whenAdmitted<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
  isBusy: (answer: Answer) => boolean | Promise<boolean> = ({ status }) => status === 503,
): Promise<Answer> {
  for (let busy = 0; ; busy++) {
    const answer = await ask();
    if (busy === MAX_BUSY_ANSWERS || !(await isBusy(answer))) return answer;
    await wait(BUSY_WAIT_MS);
  }
}

export async function askPage(url: string, path: string): Promise<HttpAnswer & { page: HtmlPage }> {
  const answer = await askSite(url, path);
  return { ...answer, page: new HtmlPage(answer.body) };
}

/** The JSON of a 200 answer. */
export async function askJson<Data>(url: string, path: string): Promise<Data> {
  const { status, body } = await askSite(url, path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body) as Data;
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
