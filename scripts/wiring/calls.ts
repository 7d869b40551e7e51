// Rule: the marketplace answers every call; the product makes it, or its declaration says that it is for other programs; it has a route, or its
// declaration says that only the server makes it; and every service has a configurable address.
import type { SourceFile } from '#scripts/source-files.ts';
import { listConstants } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

export interface DeclaredCall {
  /** The constant's name: `paymentsCall`. */
  readonly constant: string;
  readonly name: string;
  readonly service: string;
  readonly path: string;
  readonly method: string;
  readonly serverOnly?: boolean;
  readonly forPrograms?: boolean;
}

/** Where calls are declared, paired with handlers and routed; these files make no calls. */
const DECLARATION = /\.call\.ts$|^src\/server\/marketplace\.ts$/;
const ROUTE = /^src\/pages\//;
const IMPORT = /\bimport\s[^;]*?;/g;
/** A type, a route and its methods make no call. */
const NO_REQUEST = /\btypeof (?:\w+\.)?\w+Call\b|\b(?:defineEndpoint|refuseOtherMethods)\([^;]*;/g;

export function findCallDanglers(calls: readonly DeclaredCall[], files: readonly SourceFile[]): Dangler[] {
  const asking = files
    .filter(({ path }) => !DECLARATION.test(path))
    .map(({ text }) => text.replace(IMPORT, '').replace(NO_REQUEST, ''));
  const words = new Set(asking.flatMap((text) => text.match(/\w+/g) ?? []));
  const addresses = listAddresses(files, asking);
  const routes = files.filter(({ path }) => ROUTE.test(path)).map(({ text }) => text.replace(IMPORT, ''));
  return calls.flatMap((call) => {
    const isAsked = words.has(call.constant) || (call.method === 'POST' && addresses.has(toShape(call.path)));
    const routed = new RegExp(`\\bdefineEndpoint\\(\\s*(?:\\w+\\.)?${call.constant}\\b`);
    const hasRoute = routes.some((text) => routed.test(text)) || sharesRoute(call, calls);
    return listProblems(call, isAsked, hasRoute).map((problem) => ({
      name: `call ${call.constant}`,
      problem,
    }));
  });
}

/** Addresses of forms and beacons: a text, a constant, or a template of both. */
function listAddresses(files: readonly SourceFile[], asking: readonly string[]): ReadonlySet<string> {
  const paths = listConstants(files).filter(({ value }) => value.startsWith('/'));
  const all = asking.join('\n').replaceAll(/\bconst \w+ = '[^']*'/g, '');
  const values = new Map(paths.map(({ name, value }) => [name, value]));
  const spelled = all.replaceAll(/\$\{(\w+)\}/g, (written, name: string) => values.get(name) ?? written);
  const words = new Set(spelled.match(/\w+/g) ?? []);
  const written = Array.from(spelled.matchAll(/['"`](\/[^'"`\s]*)['"`]/g), ([, path = '']) => toShape(path));
  const named = paths.filter(({ name }) => words.has(name)).map(({ value }) => value);
  return new Set([...written, ...named]);
}

/** Makes `/deals/[id]` of a declaration equal to `/deals/${id}` of a template. */
function toShape(path: string): string {
  return path.replaceAll(/\$\{[^{}]*\}|\[\w+\]/g, '*');
}

function listProblems(call: DeclaredCall, isAsked: boolean, hasRoute: boolean): string[] {
  const isForPrograms = call.forPrograms === true;
  const isServerOnly = call.serverOnly === true;
  return [
    ...(isAsked || isForPrograms
      ? []
      : ['nothing makes this call. Use it, remove it, or declare it forPrograms']),
    ...(isAsked && isForPrograms ? ['it is declared forPrograms, but the product makes it'] : []),
    ...(hasRoute || isServerOnly
      ? []
      : ['it has no route. Add one below src/pages, or declare it serverOnly']),
    ...(isServerOnly && isForPrograms ? ['it is declared forPrograms but has no route'] : []),
    ...(isServerOnly && !hasRoute && call.service !== 'site'
      ? ['a service elsewhere answers it, but /openapi.json does not describe it. Give it a route']
      : []),
  ];
}

/** Calls of one method and path share the route of the first. */
function sharesRoute(call: DeclaredCall, calls: readonly DeclaredCall[]): boolean {
  return calls.some(
    (other) =>
      other.constant !== call.constant &&
      other.serverOnly !== true &&
      other.path === call.path &&
      other.method === call.method,
  );
}

/** @param answered names of the calls in the marketplace */
export function findUnansweredCalls(calls: readonly DeclaredCall[], answered: readonly string[]): Dangler[] {
  return calls
    .filter(({ name }) => !answered.includes(name))
    .map(({ constant }) => ({
      name: `call ${constant}`,
      problem: 'no handler answers it. Add a line to src/server/marketplace.ts, or remove the call',
    }));
}

/** What a check needs to know of a row of `UPSTREAM_SERVICES`. */
export type ServiceVariables = Readonly<Record<string, { readonly variable: string }>>;

export const SERVICES_PAGE = 'docs/contracts/services.md';
const SERVICE_ROW = /^\| `([A-Z_]+)`\s*\| `([a-z]+)`/gm;

/** The page for operators has a row for each service, with its variable. */
export function findUndocumentedServices(services: ServiceVariables, page: string): Dangler[] {
  const rows = Array.from(
    page.matchAll(SERVICE_ROW),
    ([, variable = '', service = '']) => `${service} ${variable}`,
  );
  const wanted = Object.entries(services).map(([service, { variable }]) => `${service} ${variable}`);
  return [
    ...wanted
      .filter((row) => !rows.includes(row))
      .map((row) => ({ name: `service ${row}`, problem: `${SERVICES_PAGE} has no row for it` })),
    ...rows
      .filter((row) => !wanted.includes(row))
      .map((row) => ({
        name: `service ${row}`,
        problem: `${SERVICES_PAGE} has a row for it, but src/lib/upstream-services.ts does not`,
      })),
  ];
}

/** @param configured the services that have an address in the configuration */
export function findServiceDanglers(
  calls: readonly DeclaredCall[],
  configured: readonly string[],
): Dangler[] {
  const asked = new Set(calls.map(({ service }) => service).filter((service) => service !== 'site'));
  return [
    ...[...asked]
      .filter((service) => !configured.includes(service))
      .map((service) => ({
        name: `service ${service}`,
        problem: 'no variable has its address. Add one to src/lib/upstream-services.ts',
      })),
    ...configured
      .filter((service) => !asked.has(service))
      .map((service) => ({
        name: `service ${service}`,
        problem: 'its address is configured, but no call goes there',
      })),
  ];
}
