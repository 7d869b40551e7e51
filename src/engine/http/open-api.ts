import * as z from 'zod/mini';
import { SEARCH_PARAMETERS } from '#src/domain/search-query/search-parameters.ts';
import type { SearchParameter } from '#src/domain/search-query/search-parameters.ts';
import type { AnyCall } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { memoByObject } from '#src/lib/memo.ts';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.0 document of all calls that have a route, generated from their declarations. @param name of the brand */
export function toOpenApi(
  calls: readonly AnyCall[],
  { siteOrigin, name }: { siteOrigin: string; name: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls.filter(({ serverOnly }) => !serverOnly)) {
    const methods = (paths[pathOf(call)] ??= {});
    const method = call.method.toLowerCase();
    methods[method] ??= operationOf(call); // calls that share a route have the same answer
  }
  return {
    openapi: '3.0.3',
    info: { title: name, version: '1' },
    servers: [{ url: siteOrigin }],
    paths,
    components: {
      parameters: Object.fromEntries(SEARCH_PARAMETERS.map((one) => [one.name, toParameter(one)])),
      securitySchemes: {
        [KEY_SCHEME]: { type: 'http', scheme: 'bearer', description: 'A key that the operator gives.' },
      },
    },
  };
}

const pathOf = ({ path }: AnyCall) => path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');

/** Made once: the schemas of all calls take as long as several pages. */
const operationOf = memoByObject(describeOperation);

function describeOperation(call: AnyCall): Record<string, unknown> {
  const path = pathOf(call);
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
    else if (call.query === 'raw' && name === 'search') parameters.push(...SEARCH_REFERENCES);
    else
      parameters.push({ name: headerOf.get(name) ?? name, in: place, required: required.has(name), schema });
  }
  return {
    operationId: call.name,
    tags: [call.service],
    ...definedOnly({ summary: call.summary }),
    ...(call.needsKey && { security: [{ [KEY_SCHEME]: [] }] }),
    parameters,
    ...(hasBody && { requestBody: { required: true, content: json({ type: 'object', properties: body }) } }),
    responses: {
      ...describeAnswers(call),
      400: { description: 'The input is invalid; the issues are listed.' },
      ...(call.needsKey && KEY_RESPONSES),
      500: { description: 'Something went wrong; the request id finds it in the log.' },
    },
  };
}

/** Each status with the answers that have it, as far as their `type` decides it. */
function describeAnswers(call: AnyCall): JsonSchema {
  const { output } = call;
  const members = output instanceof z.ZodMiniDiscriminatedUnion ? output.def.options : [];
  if (!call.statusOf || members.length === 0) {
    const content = json(toJsonSchema(output, 'output'));
    return {
      200: { description: 'The answer.', content },
      ...(call.statusOf && { default: { description: 'Another answer.', content } }),
    };
  }
  const byStatus = new Map<number, { readonly type: string; readonly schema: JsonSchema }[]>();
  for (const member of members) {
    const schema = toJsonSchema(member as z.ZodMiniType, 'output');
    const [type = ''] = typesOf(schema);
    const status = call.statusOf({ type }) || 200;
    byStatus.set(status, [...(byStatus.get(status) ?? []), { type, schema }]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, answers]) => {
      const [first] = answers;
      const schema = answers.length === 1 ? first?.schema : { oneOf: answers.map((answer) => answer.schema) };
      const description = `The answer "${answers.map(({ type }) => type).join('" or "')}".`;
      return [status, { description, content: json(schema ?? {}) }];
    }),
  );
}

/** What the field `type` of an answer can be. */
function typesOf(schema: JsonSchema): string[] {
  const { type } = propertiesOf(schema) as { type?: { enum?: unknown[]; const?: unknown } };
  return [...(type?.enum ?? []), type?.const].filter((one) => typeof one === 'string');
}

const KEY_SCHEME = 'partnerKey';
const KEY_RESPONSES = {
  401: { description: 'The key is missing, unknown or revoked.' },
  429: { description: 'A limit of the key is used up; Retry-After says for how many seconds.' },
};

/** A search takes all of its parameters, in any order, and ignores what it does not know. */
const SEARCH_REFERENCES = SEARCH_PARAMETERS.map(({ name }) => ({ $ref: `#/components/parameters/${name}` }));

function toParameter({ name, description, type, values }: SearchParameter): JsonSchema {
  const schema =
    type === 'number'
      ? { type: 'integer', ...(values && { enum: values.map(Number) }) }
      : { type: 'string', ...(values && { example: values[0] }) };
  return { name, in: 'query', required: false, description, schema };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function propertiesOf(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? (properties as JsonSchema) : {};
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    ...{ target: 'openapi-3.0', io, unrepresentable: 'any' },
    // Fields may be added later, so none is forbidden.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
}
