import * as z from 'zod/mini';
import type { AnyCall } from '#src/lib/call.ts';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.0 document of all calls that have a route, generated from their declarations. */
export function toOpenApi(
  calls: readonly AnyCall[],
  { siteOrigin }: { siteOrigin: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls.filter(({ serverOnly }) => !serverOnly)) {
    const path = call.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    const methods = (paths[path] ??= {});
    const method = call.method.toLowerCase();
    methods[method] ??= describeOperation(call, path); // calls that share a route have the same answer
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Forecourt', version: '1' },
    servers: [{ url: siteOrigin }],
    paths,
  };
}

function describeOperation(call: AnyCall, path: string): Record<string, unknown> {
  const input = toJsonSchema(call.input, 'input');
  const fields = propertiesOf(input);
  const required = new Set(Array.isArray(input['required']) ? (input['required'] as unknown[]) : []);
  const headerOf = new Map(Object.entries(call.headers ?? {}).map(([header, field]) => [field, header]));
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const parameters: unknown[] = [];
  const body: JsonSchema = {};
  for (const [name, schema] of Object.entries(fields)) {
    const place = path.includes(`{${name}}`) ? 'path' : headerOf.has(name) ? 'header' : 'query';
    if (place === 'query' && hasBody) body[name] = schema;
    else if (call.query === 'raw' && name === 'search') parameters.push(RAW_QUERY);
    else
      parameters.push({ name: headerOf.get(name) ?? name, in: place, required: required.has(name), schema });
  }
  return {
    operationId: call.name,
    tags: [call.service],
    parameters,
    ...(hasBody && { requestBody: { required: true, content: json({ type: 'object', properties: body }) } }),
    responses: {
      200: { description: 'The answer.', content: json(toJsonSchema(call.output, 'output')) },
      400: { description: 'The input is invalid; the issues are listed.' },
      500: { description: 'Something went wrong; the request id finds it in the log.' },
    },
  };
}

/** The whole query string of a search, in any order, parsed by the search itself. */
const RAW_QUERY = {
  name: 'search',
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function propertiesOf(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? (properties as JsonSchema) : {};
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });
}
