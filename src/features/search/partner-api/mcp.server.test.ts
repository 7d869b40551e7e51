/** What an assistant gets of the MCP server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { briefCarSchema } from '#src/features/search/partner-api/brief-car.ts';
import { answerMcp } from '#src/features/search/partner-api/mcp.server.ts';
import { carsOutputOf } from '#src/features/search/partner-api/partner-api.call.ts';
import { askPartner, openPartnerSite, readPartner } from '#tests/support/partner-site.ts';
import type { PartnerSite } from '#tests/support/partner-site.ts';

let partner: PartnerSite;
beforeEach(async () => {
  partner = await openPartnerSite();
});
afterEach(() => partner.db.destroy());

const rpc = async (method: string, params?: object) => {
  const { body } = await readPartner(
    answerMcp(askPartner(partner, { body: { jsonrpc: '2.0', id: 1, method, params } })),
  );
  return body;
};

test('a client agrees on a version and finds tools that only read', async () => {
  const { result } = await rpc('initialize', { protocolVersion: '2025-06-18' });
  expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
  expect((await rpc('initialize', { protocolVersion: '1999-01-01' })).result).toMatchObject({
    protocolVersion: '2025-11-25',
  });
  const noted = await answerMcp(
    askPartner(partner, { body: { jsonrpc: '2.0', method: 'notifications/initialized' } }),
  );
  expect([noted.status, await noted.text()]).toEqual([202, '']);
  const { tools } = (await rpc('tools/list')).result;
  expect(tools.map(({ name }) => name)).toEqual([
    'read_search',
    'search_cars',
    'count_cars',
    'get_car',
    'list_parameters',
  ]);
  for (const { inputSchema, outputSchema, annotations } of tools)
    expect([inputSchema.type, outputSchema.type, annotations.readOnlyHint]).toEqual([
      'object',
      'object',
      true,
    ]);
});

test('a tool answers what the API answers, as text and as data', async () => {
  const parameters = { makeCode: 'HONDA', maxPrice: 20_000 };
  const { result } = await rpc('tools/call', { name: 'search_cars', arguments: { parameters } });
  expect(partner.searches).toEqual(['makeCode=HONDA&maxPrice=20000']);
  expect(result).toMatchObject({
    isError: false,
    structuredContent: { total: 75, sponsored: [{ label: 'Sponsored' }] },
  });
  expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
  const known = await rpc('tools/call', { name: 'list_parameters' });
  expect(JSON.stringify(known)).toContain('"maxPrice"');
});

test('an assistant that asks for full detail gets each car as the API has it, and else in fewer words', async () => {
  const [brief, full] = [await findCars(), await findCars('full')];
  expect(full.cars.map(({ id }) => id)).toEqual(brief.cars.map(({ id }) => id));
  expect([full.cars[0]?.makeCode, full.sponsored[0]?.car.makeCode]).toEqual(['HONDA', 'HONDA']);
  expect([brief.cars[0]?.makeCode, brief.sponsored[0]?.car.makeCode]).toEqual([undefined, undefined]);
  expect(brief.cars[0]).toMatchObject({
    title: expect.stringContaining('Honda'),
    priceDollars: expect.any(Number),
  });
  expect(JSON.stringify(brief.cars).length * 1.5).toBeLessThan(JSON.stringify(full.cars).length);
});

/** By the schema that the tool promises. */
async function findCars(detail?: string) {
  const args = { parameters: { makeCode: 'HONDA' }, ...(detail && { detail }) };
  const { result } = await rpc('tools/call', { name: 'search_cars', arguments: args });
  const found = carsOutputOf(briefCarSchema).parse(result.structuredContent);
  if (found.type !== 'ok') throw new Error(found.type);
  return found;
}

test.each([
  ['no JSON', 'nonsense', -32_700],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], -32_600],
  ['another protocol', { id: 1, method: 'ping' }, -32_600],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, -32_601],
  ['an unknown tool', call('no_tool', {}), -32_602],
  ['a prototype as a tool', call('__proto__', {}), -32_602],
])('%s is an error that says so', async (_what, body, code) => {
  const answer = await readPartner(answerMcp(askPartner(partner, { body })));
  expect(answer.body.error.code).toBe(code);
  expect(partner.searches).toEqual([]);
});

test.each([
  ['search_cars', { parameters: ['x'] }, 'parameters: Invalid input: expected record, received array'],
  [
    'search_cars',
    { parameters: { keyword: 'x'.repeat(501) } },
    'parameters.keyword: Too big: expected string to have <=500 characters',
  ],
  [
    'count_cars',
    { makeCode: 'HONDA' },
    'Unrecognized key: "makeCode". Put what to search for into "parameters", such as {"parameters":{"makeCode":"HONDA"}}',
  ],
  [
    'search_cars',
    { parameters: Object.fromEntries(Array.from({ length: 81 }, (_, at) => [`p${at}`, 1])) },
    'parameters: 81 of them, where at most 80 may be',
  ],
  ['read_search', {}, 'text: Invalid input: expected string, received undefined'],
  ['get_car', { id: 7 }, 'id: Invalid input: expected string, received number'],
])('an assistant is told what does not fit %s %j', async (name, args, problem) => {
  const { result } = await rpc('tools/call', { name, arguments: args });
  expect(result).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: `The arguments do not fit. ${problem}.` }],
  });
  expect(partner.searches).toEqual([]);
});

test('a version that nobody knows is refused', async () => {
  const headers = { 'mcp-protocol-version': '1999-01-01' };
  expect(
    (await answerMcp(askPartner(partner, { headers, body: { jsonrpc: '2.0', id: 1, method: 'ping' } })))
      .status,
  ).toBe(400);
});

function call(name: string, args: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}
