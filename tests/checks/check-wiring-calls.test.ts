import { describe, expect, test } from 'vitest';
import {
  findCallDanglers,
  findServiceDanglers,
  findUnansweredCalls,
  findUndocumentedServices,
} from '#scripts/wiring/calls.ts';
import type { DeclaredCall } from '#scripts/wiring/calls.ts';
import { removeComments } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

const file = (path: string, text: string) => ({ path, text: removeComments(text) });
const namesOf = (danglers: readonly Dangler[]) => danglers.map(({ name }) => name);

describe('calls', () => {
  const call: DeclaredCall = {
    constant: 'carsCall',
    name: 'cars',
    service: 'lsc',
    method: 'GET',
    path: '/rest/cars',
  };
  const ROUTE = file('src/pages/rest/cars.ts', 'export const GET = defineEndpoint(carsCall, answerCars);');
  const ASKED = file('src/features/a.ts', 'await ask(carsCall, {});');
  const ANSWER = file('src/features/a.server.ts', 'const answerCars: Handler<typeof carsCall> = () => {};');

  test('reports a call that is never made; its handler, route and imports do not count', () => {
    const imported = file('src/features/b.ts', "import { carsCall } from '#src/features/a.call.ts';");
    expect(namesOf(findCallDanglers([call], [ROUTE, ANSWER, imported]))).toEqual(['call carsCall']);
    expect(findCallDanglers([call], [ROUTE, ASKED])).toEqual([]);
  });

  test('does not report a call for other programs, and reports a wrong declaration', () => {
    expect(findCallDanglers([{ ...call, forPrograms: true }], [ROUTE])).toEqual([]);
    expect(findCallDanglers([{ ...call, forPrograms: true }], [ROUTE, ASKED])).toHaveLength(1);
  });

  test('reports a call without a route, unless only the server makes it', () => {
    expect(findCallDanglers([call], [ASKED])).toHaveLength(1);
    expect(findCallDanglers([{ ...call, serverOnly: true, service: 'site' }], [ASKED])).toEqual([]);
    expect(findCallDanglers([{ ...call, serverOnly: true }], [ASKED])).toHaveLength(1);
  });

  test('calls with the same path share their route', () => {
    const sameCall = { ...call, constant: 'otherCarsCall', serverOnly: true };
    const asked = file('src/features/a.ts', 'await ask(carsCall, {}); await ask(otherCarsCall, {});');
    expect(findCallDanglers([call, sameCall], [ROUTE, asked])).toEqual([]);
  });

  test.each([
    '<form method="post" action={CARS_PATH}>',
    'sendBeacon(CARS_PATH, {});',
    '<form method="post" action="/rest/cars">',
  ])('%s makes the call', (code) => {
    const posted = { ...call, method: 'POST' };
    const constant = file('src/features/a.ts', "export const CARS_PATH = '/rest/cars';");
    const route = file('src/pages/rest/cars.ts', 'export const POST = defineEndpoint(carsCall, answerCars);');
    expect(findCallDanglers([posted], [route, constant])).toHaveLength(1);
    expect(findCallDanglers([posted], [route, constant, file('src/features/b.astro', code)])).toEqual([]);
  });

  test('a path with an id is different from those below it', () => {
    const posted = { ...call, method: 'POST', path: '/rest/cars/[id]' };
    const files = [
      file('src/pages/rest/cars.ts', 'export const POST = defineEndpoint(carsCall, answerCars);'),
      file('src/features/a.ts', "export const CARS_PATH = '/rest/cars';"),
    ];
    const link = (end: string) =>
      file('src/b.ts', `const link = (id) => \`\${CARS_PATH}/\${encode(id)}${end}\`;`);
    expect(findCallDanglers([posted], [...files, link('/remove')])).toHaveLength(1);
    expect(findCallDanglers([posted], [...files, link('')])).toEqual([]);
  });

  test('reports a call without a handler', () => {
    expect(namesOf(findUnansweredCalls([call], ['dealers']))).toEqual(['call carsCall']);
    expect(findUnansweredCalls([call], ['cars'])).toEqual([]);
  });

  test('reports a service that the page for operators does not list, and a row without a service', () => {
    const page = '| `LSC_URL` | `lsc` | cars |\n| `OLD_URL`  | `old` | gone |';
    const services = { lsc: { variable: 'LSC_URL' }, zip: { variable: 'ZIP_URL' } };
    expect(namesOf(findUndocumentedServices(services, page))).toEqual([
      'service zip ZIP_URL',
      'service old OLD_URL',
    ]);
  });

  test('reports a service without a configurable address, and an address that is never used', () => {
    expect(namesOf(findServiceDanglers([call], []))).toEqual(['service lsc']);
    expect(namesOf(findServiceDanglers([{ ...call, service: 'site' }], ['lsc']))).toEqual(['service lsc']);
    expect(findServiceDanglers([call], ['lsc'])).toEqual([]);
  });
});
