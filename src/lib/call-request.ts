import type { AnyCall, Call } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** A call as an HTTP request; `url` is path and query, without an origin. */
export interface CallRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What an endpoint received, already split by the server that runs it. */
export interface ReceivedRequest {
  params: Readonly<Record<string, string | undefined>>;
  /** With or without its `?`. */
  search: string;
  header(name: string): string | null | undefined;
  /** The parsed JSON or form body; undefined for methods without one. */
  body?: unknown;
}

/** Names that reach an object's prototype when the input is later copied or merged. */
const DANGEROUS_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const PARAM = /\[(?:\.\.\.)?([A-Za-z0-9_]+)\]/g;

const hasBody = (call: AnyCall) => call.method !== 'GET' && call.method !== 'DELETE';

/** Formats a declared call with this input as a request. Lists in a query are joined by commas. */
export function formatCallRequest<Input>(call: Call<Input, unknown>, input: Input): CallRequest {
  const fields = new Map(Object.entries(input ?? {}));
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...definedOnly({ 'service-tag': call.serviceTag }),
  };
  const path = call.path.replace(PARAM, (segment, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    const text = formatValue(value);
    return segment.startsWith('[...')
      ? text.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(text);
  });
  for (const [header, field] of Object.entries(call.headers ?? {})) {
    const value = fields.get(field);
    fields.delete(field);
    if (value !== undefined && value !== null) headers[header] = formatValue(value);
  }
  if (hasBody(call)) {
    headers['content-type'] = 'application/json';
    return { method: call.method, url: path, headers, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const query =
    call.query === 'raw' ? formatValue(fields.get('search')).replace(/^\?/, '') : formatQuery(fields);
  return { method: call.method, url: query ? `${path}?${query}` : path, headers, body: undefined };
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(formatValue).join(',') : JSON.stringify(value);
}

function formatQuery(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue;
    query.set(name, formatValue(value));
  }
  return query.toString();
}

/**
 * The input of a received request for the call's schema: query or body, then headers, then path parameters; later ones
 * win. The first of repeated query keys wins. The object has no prototype, and no prototype keys.
 */
export function toRawInput(call: AnyCall, received: ReceivedRequest): Record<string, unknown> {
  const raw = Object.create(null) as Record<string, unknown>;
  if (hasBody(call)) copyFields(raw, received.body);
  else if (call.query === 'raw') raw['search'] = received.search.replace(/^\?/, '');
  else copyQuery(raw, received.search);
  for (const [header, field] of Object.entries(call.headers ?? {})) {
    delete raw[field];
    const value = received.header(header);
    if (value !== null && value !== undefined) raw[field] = value;
  }
  for (const match of call.path.matchAll(PARAM)) {
    const name = match[1] ?? '';
    delete raw[name];
    if (received.params[name] !== undefined) raw[name] = received.params[name];
  }
  return raw;
}

function copyQuery(raw: Record<string, unknown>, search: string): void {
  for (const [name, value] of new URLSearchParams(search)) {
    if (!DANGEROUS_KEYS.has(name) && !(name in raw)) raw[name] = value;
  }
}

function copyFields(raw: Record<string, unknown>, body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [name, value] of Object.entries(body)) if (!DANGEROUS_KEYS.has(name)) raw[name] = value;
}

/** Parses untrusted JSON. Keys that reach a prototype are dropped at every depth. Throws on anything but JSON. */
export function parseUntrustedJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (DANGEROUS_KEYS.has(key) ? undefined : value));
}
