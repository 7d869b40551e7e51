// A stand-in for a collector of traces: it takes OTLP in JSON, as the OpenTelemetry Collector does at port 4318.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const attributesSchema = z.array(
  z.object({
    key: z.string(),
    value: z.strictObject({
      stringValue: z.optional(z.string()),
      intValue: z.optional(z.string().check(z.regex(/^\d+$/))),
      boolValue: z.optional(z.boolean()),
      doubleValue: z.optional(z.number()),
    }),
  }),
);
const time = z.string().check(z.regex(/^1[78]\d{17}$/));
const spanSchema = z.strictObject({
  traceId: z.string().check(z.regex(/^[\da-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[\da-f]{16}$/)),
  parentSpanId: z.optional(z.string().check(z.regex(/^[\da-f]{16}$/))),
  traceState: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes: attributesSchema,
  status: z.optional(z.object({ code: z.number() })),
});
const postSchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(spanSchema) })),
    }),
  ),
});

export interface SeenSpan extends Omit<z.infer<typeof spanSchema>, 'attributes'> {
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

export interface TraceCollector {
  url: string;
  spans: SeenSpan[];
  posts: { path: string; headers: IncomingHttpHeaders }[];
  /** What it answers with; 0 answers nothing. */
  status: number;
  stop: () => Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      collector.posts.push({ path: req.url ?? '', headers: req.headers });
      if (collector.status === 200) collector.spans.push(...readSpans(body));
      if (collector.status > 0) res.writeHead(collector.status, { location: '/elsewhere' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    posts: [],
    status: 200,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}

function readSpans(body: string): SeenSpan[] {
  return postSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: toRecord(span.attributes),
        resource: toRecord(resource.attributes),
      })),
    ),
  );
}

function toRecord(attributes: z.infer<typeof attributesSchema>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
