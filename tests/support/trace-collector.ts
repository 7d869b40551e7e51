// A stand-in for a collector of traces: it takes OTLP in JSON, as the OpenTelemetry Collector does at port 4318.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

/** A value has exactly one of these (`oneof` in the protocol); whole numbers of 64 bits are texts. */
const valueSchema = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().check(z.regex(/^-?\d{1,19}$/)) }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ doubleValue: z.union([z.number(), z.literal(['NaN', 'Infinity', '-Infinity'])]) }),
]);
/** Keys are unique and not empty. */
const attributesSchema = z
  .array(z.strictObject({ key: z.string().check(z.minLength(1)), value: valueSchema }))
  .check(z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length));
const time = z.string().check(z.regex(/^1[78]\d{17}$/));
/** Zero is no id. */
const traceId = z.string().check(z.regex(/^(?!0+$)[\da-f]{32}$/));
const spanId = z.string().check(z.regex(/^(?!0+$)[\da-f]{16}$/));
const spanSchema = z.strictObject({
  traceId,
  spanId,
  parentSpanId: z.optional(spanId),
  traceState: z.optional(z.string()),
  name: z.string().check(z.minLength(1)),
  /** `INTERNAL` to `CONSUMER` of the protocol. */
  kind: z.literal([1, 2, 3, 4, 5]),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes: attributesSchema,
  status: z.optional(z.strictObject({ code: z.literal([0, 1, 2]) })),
});
const postSchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(spanSchema) }),
      ),
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
  /** The body of its answers. */
  answer: string;
  stop: () => Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      collector.posts.push({ path: req.url ?? '', headers: req.headers });
      if (collector.status === 200) collector.spans.push(...readSpans(body));
      if (collector.status > 0)
        res.writeHead(collector.status, { location: '/elsewhere' }).end(collector.answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    posts: [],
    status: 200,
    answer: '{}',
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
