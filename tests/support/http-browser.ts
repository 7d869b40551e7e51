// A browser without a window: sends requests and keeps its cookies.
import type { Credentials } from '#tests/support/test-accounts.ts';
import { fetchAdmitted } from '#tests/support/http-answer.ts';

export class HttpBrowser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetchAdmitted(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookies,
        origin: this.#url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  async askJson<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return (await (await this.ask(method, path, body)).json()) as Answer;
  }

  /** As a page without scripts does. */
  async postForm(path: string, fields: Record<string, string>): Promise<Response> {
    const type = 'application/x-www-form-urlencoded';
    const send = (to: string) =>
      this.ask('POST', to, new URLSearchParams(fields).toString(), { 'content-type': type });
    const answer = await send(path);
    return answer.status === 307 ? send(answer.headers.get('location') ?? '') : answer;
  }

  async signIn(credentials: Credentials): Promise<void> {
    const { type } = await this.askJson<{ type: string }>('POST', '/account-api/sign-in', credentials);
    if (type !== 'ok') throw new Error(`Not signed in: ${type}`);
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
