/**
 * The MCP server: JSON-RPC over one POST, without sessions or streams ("Streamable HTTP" of the Model Context Protocol).
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports
 */
import type { APIRoute } from 'astro';
import * as z from 'zod/mini';
import { refuseProgram } from '#src/engine/http/define-endpoint.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { BodyError, readBody } from '#src/engine/http/read-body.ts';
import { ArgumentError, MCP_TOOLS } from '#src/features/search/partner-api/mcp-tools.server.ts';

/** Newest first. What we use is the same in all of them. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
const NEWEST = VERSIONS[0];
const CODES = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
} as const;

const messageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(200)), z.number()])),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.record(z.string(), z.unknown())),
});
type Message = z.infer<typeof messageSchema>;

class RpcError extends Error {
  readonly code: number;
  constructor(code: keyof typeof CODES, message: string) {
    super(message);
    this.code = CODES[code];
  }
}

const isOff = ({ site: { flags } }: App.Locals) => !flags.partner_api || !flags.mcp_server;

export const answerMcp: APIRoute = async ({ request, locals }) => {
  if (isOff(locals)) return answerNotThere();
  const admission = await locals.services.apiKeys.admit(request);
  if (admission.type === 'refused') return refuseProgram(admission);
  const { headers } = admission;
  const version = request.headers.get('mcp-protocol-version');
  if (version !== null && !VERSIONS.some((known) => known === version))
    return jsonResponse(
      toFailure(undefined, new RpcError('request', `Use a version of ${VERSIONS.join(', ')}.`)),
      {
        status: 400,
        headers,
      },
    );
  const message = await readMessage(request);
  if (message instanceof RpcError)
    return jsonResponse(toFailure(undefined, message), { status: 400, headers });
  if (message.id === undefined) return new Response(null, { status: 202, headers });
  try {
    const result = await answer(message, locals);
    return jsonResponse({ jsonrpc: '2.0', id: message.id, result }, { headers });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return jsonResponse(toFailure(message.id, error), { headers });
  }
};

/** There are no streams to read and no sessions to end. */
export const refuseMcpReading: APIRoute = ({ locals }) =>
  isOff(locals)
    ? answerNotThere()
    : jsonResponse({ message: 'Allowed methods: POST.' }, { status: 405, headers: { Allow: 'POST' } });

async function readMessage(request: Request): Promise<Message | RpcError> {
  try {
    const { kind, value } = await readBody(request);
    const read = z.safeParse(messageSchema, value);
    if (kind === 'json' && read.success) return read.data;
    return new RpcError('request', 'Send one JSON-RPC 2.0 message.');
  } catch (error) {
    if (error instanceof BodyError) return new RpcError('parse', error.message);
    throw error;
  }
}

async function answer({ method, params = {} }: Message, locals: App.Locals): Promise<object> {
  switch (method) {
    case 'initialize': {
      const asked = params['protocolVersion'];
      const { name } = locals.site.brand;
      return {
        protocolVersion: VERSIONS.find((version) => version === asked) ?? NEWEST,
        capabilities: { tools: {} },
        serverInfo: { name: 'forecourt', title: name, version: '1' },
        instructions: `Cars for sale on ${name}, with exact counts and the source of each fact. Paid places are labeled "Sponsored".`,
      };
    }
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: MCP_TOOLS.map(({ run: _, ...tool }) => ({ ...tool, annotations: READING })) };
    case 'tools/call':
      return callTool(params, locals);
    default:
      throw new RpcError('method', `There is no method "${method}".`);
  }
}

const READING = { readOnlyHint: true, openWorldHint: false };

async function callTool(params: Record<string, unknown>, locals: App.Locals): Promise<object> {
  const tool = MCP_TOOLS.find(({ name }) => name === params['name']);
  if (!tool) throw new RpcError('params', 'There is no such tool.');
  try {
    const structuredContent = await tool.run(params['arguments'] ?? {}, locals);
    const isError = 'type' in structuredContent && structuredContent.type === 'failed';
    return { content: toText(JSON.stringify(structuredContent)), structuredContent, isError };
  } catch (error) {
    // Not an error of the protocol, which an assistant never sees: it corrects the arguments and tries again.
    if (!(error instanceof ArgumentError)) throw error;
    return { content: toText(`The arguments do not fit. ${error.message}.`), isError: true };
  }
}

const toText = (text: string) => [{ type: 'text', text }];

function toFailure(id: Message['id'], { code, message }: RpcError) {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message } };
}

function answerNotThere(): Response {
  return jsonResponse({ message: 'There is nothing at this address.' }, { status: 404 });
}
